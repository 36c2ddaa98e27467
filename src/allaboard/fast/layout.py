"""Where everything lies: a game's cells, the tables of a board with its rules, the chance desk, and the codes of moves.

A game is one array of 16-bit cells (`S`); a board with its rules and seats is one array of 16-bit numbers (`T`) and one of
64-bit route sets (`M`); the desk (`D`, 64-bit words) holds the dealer and the generator; `X` is scratch for the final count.
The room is the same for all boards, so that every offset is a constant of the compiled code; the limits below say how much.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 5
CITIES: Final = 64
ROUTES: Final = 128
TICKETS: Final = 64
CARDS: Final = 128
MARKET: Final = 8
OFFER: Final = 6
REVEALED: Final = 6
LENGTHS: Final = 10  # spaces of a route: 0 to 9
TRAINS: Final = 58  # routes of one player: with a city they fit into one word
KINDS: Final = 8  # kinds of ferries
COSTS: Final = 6  # stations of one player
WAYS: Final = 12  # routes at one city
TUNE: Final = 40  # numbers of one compiled policy
TUNES: Final = 4  # compiled policies that have such numbers

LOCO: Final = 8
GREY: Final = 8
NO_CARD: Final = 255
NONE: Final = 65535

# Phases.
OPENING: Final = 1
TURN: Final = 2
SECOND: Final = 3
CHOOSING: Final = 4
TUNNEL: Final = 5
OVER: Final = 6

# ── S: a game ──
S_PHASE: Final = 0
S_SEAT: Final = 1  # who moves; while all choose first tickets, the first who has not
S_FIRST: Final = 2
S_TURNS: Final = 3
S_LEFT: Final = 4  # turns left, or NONE
S_PASSES: Final = 5
S_SHUFFLES: Final = 6
S_POS: Final = 7  # the deck is S_DECK + pos … S_DECK + end
S_END: Final = 8
S_HEAD: Final = 9  # the ticket deck is a ring
S_TICKETS: Final = 10
S_KEPT: Final = 11  # tickets in players' hands
S_LONG: Final = 12  # long tickets left over
S_OFFERED: Final = 13
S_ROUTE: Final = 14  # the tunnel being dug
S_COLOR: Final = 15
S_COLORED: Final = 16
S_WILD: Final = 17
S_REVEALED: Final = 18
S_REVEAL: Final = 19
S_BUILT: Final = S_REVEAL + REVEALED  # cities with a station, one word
S_OPEN: Final = S_BUILT + 4  # for each seat the routes open to it, two words
S_MINE: Final = S_OPEN + 8 * SEATS  # and those it owns
S_PLAYER: Final = S_MINE + 8 * SEATS
P_TRAINS: Final = 0
P_STATIONS: Final = 1
P_SCORE: Final = 2
P_HAND: Final = 3
P_SHOWN: Final = 12  # those cards of the hand that lie open
P_CHOICE: Final = 21  # first tickets kept, a set of places in the offer; NONE: not chosen yet
P_OFFERED: Final = 22
PLAYER: Final = 23
S_OFFERS: Final = S_PLAYER + PLAYER * SEATS  # first tickets offered, and what of them left the game
S_CITY: Final = S_OFFERS + OFFER * SEATS  # whose station, plus one
S_DISCARD: Final = S_CITY + CITIES
S_MARKET: Final = S_DISCARD + 9
S_OFFER: Final = S_MARKET + MARKET
S_DECK: Final = S_OFFER + OFFER
S_RING: Final = S_DECK + CARDS  # ticket | (who put it there + 1) << 8
S_LOG: Final = S_RING + TICKETS  # ticket | seat << 8 in the order kept; long tickets left over from the far end
STATE: Final = -(-(S_LOG + TICKETS) // 16) * 16

# ── T: numbers of a board, its rules and the seats ──
T_SEATS: Final = 0
T_ROUTES: Final = 1
T_CITIES: Final = 2
T_TICKETS: Final = 3
T_SHORT: Final = 4
T_LONG: Final = 5
T_FIRST: Final = 6
T_TRAINS: Final = 7
T_STATIONS: Final = 8
T_STATION_POINTS: Final = 9
T_COLOR_CARDS: Final = 10
T_LOCOMOTIVES: Final = 11
T_OPENING_HAND: Final = 12
T_MARKET: Final = 13
T_FLUSH_AT: Final = 14
T_FLUSH_LIMIT: Final = 15
T_OPENING_TICKETS: Final = 16
T_OPENING_LONG: Final = 17
T_OPENING_KEEP: Final = 18
T_REMOVED: Final = 19
T_DRAW_TICKETS: Final = 20
T_DRAW_KEEP: Final = 21
T_DOUBLE_FROM: Final = 22
T_TUNNEL_CARDS: Final = 23
T_LAST_ROUND: Final = 24
T_LONGEST: Final = 25
T_OPEN_HANDS: Final = 26
T_FERRIES: Final = 27  # kinds of ferries
T_TIES: Final = 28  # three tie-breaks: 1 tickets, 2 stations, 3 longest path, 0 none
T_COST: Final = 31  # cards for the next station, by stations left
T_DEAREST: Final = T_COST + COSTS + 1
T_KIND_COLOR: Final = T_DEAREST + 1
T_KIND_FERRY: Final = T_KIND_COLOR + KINDS
T_A: Final = T_KIND_FERRY + KINDS
T_B: Final = T_A + ROUTES
T_SPACES: Final = T_B + ROUTES
T_COLOR: Final = T_SPACES + ROUTES
T_FERRY: Final = T_COLOR + ROUTES
T_TUNNEL: Final = T_FERRY + ROUTES
T_TWIN: Final = T_TUNNEL + ROUTES
T_POINTS: Final = T_TWIN + ROUTES
T_TICKET_A: Final = T_POINTS + ROUTES
T_TICKET_B: Final = T_TICKET_A + TICKETS
T_VALUE: Final = T_TICKET_B + TICKETS
T_IS_LONG: Final = T_VALUE + TICKETS
T_SHORTS: Final = T_IS_LONG + TICKETS
T_LONGS: Final = T_SHORTS + TICKETS
T_DEGREE: Final = T_LONGS + TICKETS  # routes that end in each city
T_WAY: Final = T_DEGREE + CITIES  # which: WAYS cells a city
T_FAR: Final = T_WAY + WAYS * CITIES  # and the cities at their other ends
T_TUNE: Final = T_FAR + WAYS * CITIES  # numbers of the compiled policies (see `policy_numbers`)
T_IDS: Final = T_TUNE + TUNES * TUNE  # where each block of action ids begins, thrifty then exact (see `actions`)
I_DRAW: Final = 0
I_TAKE: Final = 1
I_TICKETS: Final = 2
I_PASS: Final = 3
I_LEAVE: Final = 4
I_PAY: Final = 5
I_KEEP: Final = 6
I_STATION: Final = 7
I_SIZE: Final = 8
I_ROUTE: Final = 9
IDS: Final = I_ROUTE + ROUTES
TABLE: Final = T_IDS + 2 * IDS

# ── M: sets of routes, two words each ──
M_ALL: Final = 0  # spaces at most n
M_COLORED: Final = M_ALL + 2 * LENGTHS  # no ferry, of one color, spaces at most n
M_GREY: Final = M_COLORED + 2 * LENGTHS * 8  # no ferry, grey, spaces at most n
M_FERRY: Final = M_GREY + 2 * LENGTHS  # kind of ferry, spaces at most n and more than the locomotives it insists on
M_CITIES: Final = M_FERRY + 2 * LENGTHS * KINDS  # one word
MASKS: Final = M_CITIES + 1

# ── D: the desk of chance ──
D_MODE: Final = 0  # 0: imagined orders, 1: the seed's
D_POLICY: Final = 1  # the generator from which moves are chosen
D_WORLD: Final = 2  # the key of the imagined orders
D_PREFIX: Final = 3  # bytes before a shuffle's name
D_SEATS: Final = 4  # the policy of each seat in a playout
D_SPONGE: Final = D_SEATS + SEATS
D_SPARE: Final = D_SPONGE + 25
D_BYTES: Final = D_SPARE + 35
SEED_BYTES: Final = 272
D_MEMO: Final = D_BYTES + SEED_BYTES
MEMO: Final = 1024
DESK: Final = D_MEMO + MEMO

# The names of the shuffles.
N_SEATS: Final = 0
N_TICKETS: Final = 1
N_LONG: Final = 2
N_CARDS: Final = 3  # plus how often the deck has been shuffled

# ── codes of moves: kind | what << 4 | color << 12 | locomotives << 16 ──
DRAW: Final = 0
TAKE: Final = 1
ASK: Final = 2
KEEP: Final = 3
CLAIM: Final = 4
PAY: Final = 5
LEAVE: Final = 6
BUILD: Final = 7
PASS: Final = 8
MOVES: Final = 4096  # more than the legal moves of any position

# ── what the final count says of each seat ──
C_ROUTES: Final = 0
C_TICKETS: Final = 1
C_COMPLETED: Final = 2
C_LONGEST: Final = 3
C_BONUS: Final = 4
C_STATIONS: Final = 5
C_TOTAL: Final = 6
C_RANK: Final = 7
COUNT: Final = 8

# ── X: scratch ──
X_POLICY: Final = 4096  # from here on for policies
SCRATCH: Final = 16384
