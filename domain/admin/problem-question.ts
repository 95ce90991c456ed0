import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { PROBLEM_ANSWER_DAYS } from "#domain/order/deadlines.ts";
import type { Side } from "#domain/order/lifecycle/phase-rules.ts";

/** Within how many days a side is asked to answer (rule A62). */
export const QUESTION_DAYS = [1, 2, PROBLEM_ANSWER_DAYS, 5, 7] as const;
export const QUESTION_DAYS_AT_FIRST = PROBLEM_ANSWER_DAYS;
/** How long before its date a question that is not answered is reminded of. */
export const QUESTION_REMINDER_DAYS = 1;

/** Sides of an order that can be asked. */
export const ASKED_SIDES = ["SELLER", "BUYER"] as const satisfies readonly Side[];
export type AskedSide = (typeof ASKED_SIDES)[number];

interface Question {
  readonly side: AskedSide;
  readonly askedAt: Instant;
  readonly dueAt: Instant;
  readonly answeredAt: Instant | null;
}

export const questionDueFrom = (askedAt: Instant, days: number): Instant => askedAt + days * DAY;

/** Null for one that is asked so shortly before its date that a reminder would come with it. */
export function questionReminderAt({ askedAt, dueAt }: Question): Instant | null {
  const at = dueAt - QUESTION_REMINDER_DAYS * DAY;
  return at > askedAt ? at : null;
}

/** Whom an open problem waits for, and until when: each side once, until the last of its dates. Nobody: it waits for an admin. */
export function waitsFor(questions: readonly Question[], now: Instant): { side: AskedSide; until: Instant }[] {
  return ASKED_SIDES.flatMap((side) => {
    const open = questions.filter((each) => each.side === side && each.answeredAt === null && each.dueAt > now);
    return open.length === 0 ? [] : [{ side, until: Math.max(...open.map(({ dueAt }) => dueAt)) }];
  });
}
