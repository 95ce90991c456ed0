import type { PersonCommand } from "../lifecycle/commands.ts";
import type { Phase } from "../phase.ts";
import type { AwaitedAct } from "./turn.ts";

/** The columns of a seller's board (rule S53), by what is to be done and by whom. */
export const BOARD_COLUMNS = ["ANSWER", "PAYMENT", "MAKING", "CLIENT", "CHANGES"] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** Where an order can be dropped, too: it leaves the board. */
export const BOARD_ENDS = ["COMPLETED", "CANCELED"] as const;
export type BoardTarget = BoardColumn | (typeof BOARD_ENDS)[number];

/** The column of an order that waits for this. */
export const COLUMN_OF: Readonly<Record<AwaitedAct, BoardColumn>> = {
  ANSWER: "ANSWER",
  REPLY: "CLIENT",
  OFFER: "ANSWER",
  PAYMENT: "PAYMENT",
  WORK: "MAKING",
  LATER_DATE: "MAKING",
  LATE: "MAKING",
  CHANGES: "CHANGES",
  ENDING_OF_SELLER: "CLIENT",
  ENDING_OF_BUYER: "ANSWER",
  LOOK: "CLIENT",
  LAST_LOOK: "CLIENT",
  DECISION: "ANSWER",
  BANK: "ANSWER",
};

/**
 * The command that moves an order of this phase to another place of the board (rule S53). Where there is none an order cannot
 * be dropped. Whether it is allowed now, the lifecycle table says.
 */
export const BOARD_MOVES: Readonly<Record<Phase, Partial<Readonly<Record<BoardTarget, PersonCommand>>>>> = {
  DRAFT: { PAYMENT: "approve", CANCELED: "cancel" },
  AWAITING_PAYMENT: { CANCELED: "cancel" },
  AWAITING_DELIVERY: { CLIENT: "deliver", CANCELED: "cancel" },
  DELIVERED: { COMPLETED: "complete", CANCELED: "cancel" },
  CHANGES_REQUESTED: { CLIENT: "deliver", CANCELED: "cancel" },
  COMPLETED_UNRELEASED: {},
  COMPLETED: {},
  CANCELED: {},
};

type BoardMoves = (typeof BOARD_MOVES)[Phase];

/** Of an order that waits for this. One that waits for its client while it is made is in another column than its phase. */
export const boardMoves = (phase: Phase, awaited: AwaitedAct | null): BoardMoves =>
  phase === "AWAITING_DELIVERY" && awaited === "REPLY" ? { MAKING: "resume", CANCELED: "cancel" } : BOARD_MOVES[phase];
