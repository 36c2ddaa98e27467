// Short names for what the server sends; the types themselves are generated from its description.

import type { components } from "$lib/protocol";

type Schemas = components["schemas"];

export type Action = Schemas["Action"];
export type BoardOut = Schemas["BoardOut"];
export type BuildStation = Schemas["BuildStation"];
export type Card = Schemas["Card"];
export type ChatLine = Schemas["ChatLine"];
export type ClaimRoute = Schemas["ClaimRoute"];
export type CounterOut = Schemas["CounterOut"];
export type Counts = Schemas["Counts"];
export type DrawCard = Schemas["DrawCard"];
export type DrawTickets = Schemas["DrawTickets"];
export type Hand = Schemas["Hand"];
export type HintOut = Schemas["HintOut"];
export type KeepTickets = Schemas["KeepTickets"];
export type LeaveTunnel = Schemas["LeaveTunnel"];
export type Pass = Schemas["Pass"];
export type Payment = Schemas["Payment"];
export type PayTunnel = Schemas["PayTunnel"];
export type Player = Schemas["Player"];
export type ReplayStepOut = Schemas["ReplayStepOut"];
export type ScoresOut = Schemas["ScoresOut"];
export type ScoreOut = Schemas["ScoreOut"];
export type SeatOut = Schemas["SeatOut"];
export type Snapshot = Schemas["Snapshot"];
export type StepEvent = Schemas["StepEvent"];
export type StepOut = Schemas["StepOut"];
export type TableOut = Schemas["TableOut"];
export type TakeCard = Schemas["TakeCard"];
export type TicketPlanOut = Schemas["TicketPlanOut"];
export type PlanOut = Schemas["PlanOut"];
export type View = Schemas["View"];

export type RouteColor = Exclude<Card, "locomotive"> | "gray";
export type EventType = StepEvent["type"];
export type EventOf<T extends EventType> = Extract<StepEvent, { type: T }>;
