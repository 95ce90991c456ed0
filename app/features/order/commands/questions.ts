import type { Availability, Order } from "../panel/order-data.ts";
import { cancelWords, isConfirmed, type Confirmed } from "./confirmed.ts";

/** The commands that consist of their words. */
export type Remarked = "ask" | "requestChanges" | "refuseEnding" | "reportProblem";

/** What a button asks before its command is run. */
export type Question = "approve" | "makeOffer" | "proposeEnding" | "decline" | Remarked | Confirmed;

const ASKED_BY_THEMSELVES: readonly Availability["command"][] = [
  "approve",
  "makeOffer",
  "proposeEnding",
  "refuseEnding",
  "ask",
  "requestChanges",
  "reportProblem",
];

/** The question of a command; null: it has none. A seller's cancellation of a request is declined with a reason (rule O13). */
export function questionOf(command: Availability["command"], order: Order): Question | null {
  if (command === "cancel" && cancelWords(order) === "DECLINE") return "decline";
  if (isConfirmed(command)) return command;
  return ASKED_BY_THEMSELVES.includes(command) ? (command as Question) : null;
}

export const commandOf = (question: Question): Availability["command"] =>
  question === "decline" ? "cancel" : question;
