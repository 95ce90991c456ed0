import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import { isExplained } from "#domain/order/view/told-reasons.ts";

/** For how many days after a decision about an order either side may appeal, once (rule A63). */
export const APPEAL_DAYS = 14;

export const APPEAL_STATES = ["WAITING", "STANDS", "CHANGED"] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const APPEAL_OUTCOMES = ["STANDS", "CHANGED"] as const satisfies readonly AppealState[];
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** When an admin decided about an order last, and who, by commission account; null while nobody has. */
export type Decision = { readonly at: Instant; readonly by: string | null };

export function lastDecision(events: readonly OrderEvent[]): Decision | null {
  const decided = events.findLast(isExplained);
  return decided ? { at: decided.at, by: decided.actor.accountId } : null;
}

export const appealUntil = ({ at }: Decision): Instant => at + APPEAL_DAYS * DAY;

/** Errors: order.wrong_state: nothing is decided, this side has appealed before, or the time is over. */
export function decideAppealing(decision: Decision | null, hasAppealed: boolean, now: Instant): Result<null> {
  return decision !== null && !hasAppealed && now < appealUntil(decision) ? ok(null) : err("order.wrong_state");
}

/**
 * Whether an admin may answer an appeal: another one than who decided, where there is another who takes no part in the order.
 * Both by commission account.
 */
export function mayAnswerAppeal(admin: string, decision: Decision | null, others: readonly string[]): boolean {
  return decision?.by !== admin || !others.some((other) => other !== admin);
}
