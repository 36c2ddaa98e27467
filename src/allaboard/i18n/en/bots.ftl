### Why a bot chooses what it chooses, for the hint; and the levels that people choose among.
### Arguments: $route two city names; $spaces how long it is; $card a colour word or `locomotive`.

bot-why-only = Nothing else can be done.
bot-why-lot = Drawn by lot from everything that is allowed.
bot-why-keep = Together these tickets bring most for the trains and turns that are left.
bot-why-network = A network that was trained on many games rates this highest.
bot-why-few-tickets = Few tickets, and short ones: a ticket that is not completed costs its points.
bot-why-large-tickets = These tickets show the largest numbers.
bot-why-more-tickets = No ticket is open any more, and new ones can bring points.
bot-why-tunnel = A tunnel is paid for if the hand allows it, with as few locomotives as possible.
bot-why-ticket-route = { $route } is on the way that the open tickets need.
bot-why-claim = { $route } can be paid for now, and is the longest of the routes that are wanted.
bot-why-longest = { $route } brings many points at once: { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}.
bot-why-station = A station in { $city } lets a ticket use another player’s route, and costs less than the ticket is worth.
bot-why-promise = Most of what tickets ask for is built already, and there are turns left: new ones promise more than a turn of cards.
bot-why-card = A route that is wanted still lacks this: { one-card }.
bot-why-blind = None of the face-up cards helps more than a card from the deck is likely to.
bot-why-search = Imagined to the end in many ways, the game goes best after this: { $lead ->
    [ahead] { $points ->
        [one] about { $points } point ahead
       *[other] about { $points } points ahead
    }
    [behind] { $points ->
        [one] about { $points } point behind
       *[other] about { $points } points behind
    }
   *[level] about level
}.
bot-why-search-route = Imagined to the end in many ways, the game goes best with { $route } now: { $lead ->
    [ahead] { $points ->
        [one] about { $points } point ahead
       *[other] about { $points } points ahead
    }
    [behind] { $points ->
        [one] about { $points } point behind
       *[other] about { $points } points behind
    }
   *[level] about level
}.

## The levels, weakest first

level-passenger = Passenger
    .about = A child’s opponent: looks at what is near and likes large numbers.
level-porter = Porter
    .about = Thinks of one route at a time, and cannot resist new tickets.
level-conductor = Conductor
    .about = Completes its tickets by the shortest ways, and minds nobody else.
level-driver = Driver
    .about = Plans all its tickets together, and knows how many turns are left.
level-stationmaster = Stationmaster
    .about = Thinks many games ahead before every turn. The strongest there is.
