import { expect, test } from "vitest";
import { appealUntil, decideAppealing, mayAnswerAppeal, APPEAL_DAYS } from "#domain/admin/appeal.ts";
import { fittingEvidence, noDisputeEvidence, DISPUTE_FIELDS } from "#domain/admin/dispute-evidence.ts";
import { questionDueFrom, questionReminderAt, waitsFor } from "#domain/admin/problem-question.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { isPaymentClockHeld, PAUSE_GRACE_DAYS } from "#domain/site/site-state.ts";

const NOW = 1_800_000_000_000;
const asked = (side: "SELLER" | "BUYER", days: number, answeredAt: number | null = null) => ({
  side,
  askedAt: NOW,
  dueAt: questionDueFrom(NOW, days),
  answeredAt,
});

test("a problem waits for each side once, until the last date that has not passed (rule A62)", () => {
  const questions = [asked("SELLER", 1), asked("SELLER", 3), asked("BUYER", 2, NOW + 1)];
  expect(waitsFor(questions, NOW)).toEqual([{ side: "SELLER", until: NOW + 3 * DAY }]);
  expect(waitsFor([asked("BUYER", 2), asked("SELLER", 1)], NOW + DAY)).toEqual([
    { side: "BUYER", until: NOW + 2 * DAY },
  ]);
  expect(waitsFor(questions, NOW + 3 * DAY)).toEqual([]);
});

test("a question of one day has no reminder, one of more days has one (rule A62)", () => {
  expect(questionReminderAt(asked("BUYER", 3))).toBe(NOW + 2 * DAY);
  expect(questionReminderAt(asked("BUYER", 1))).toBeNull();
});

test("an appeal comes once, in its time, and is answered by another where there is one (rule A63)", () => {
  const decision = { at: NOW, by: "first" };
  expect(decideAppealing(decision, false, NOW).ok).toBe(true);
  expect(decideAppealing(decision, true, NOW).ok).toBe(false);
  expect(decideAppealing(null, false, NOW).ok).toBe(false);
  expect(appealUntil(decision)).toBe(NOW + APPEAL_DAYS * DAY);
  expect(decideAppealing(decision, false, appealUntil(decision)).ok).toBe(false);
  expect(mayAnswerAppeal("first", decision, ["first", "second"])).toBe(false);
  expect(mayAnswerAppeal("second", decision, ["first", "second"])).toBe(true);
  expect(mayAnswerAppeal("first", decision, ["first"])).toBe(true);
});

test("nobody's time to pay ends during a pause of payments, nor right after it (rule A65)", () => {
  expect(isPaymentClockHeld(null, NOW)).toBe(false);
  expect(isPaymentClockHeld({ endedAt: null }, NOW)).toBe(true);
  const end = PAUSE_GRACE_DAYS * DAY;
  expect(isPaymentClockHeld({ endedAt: NOW }, NOW + end - 1)).toBe(true);
  expect(isPaymentClockHeld({ endedAt: NOW }, NOW + end)).toBe(false);
});

test("evidence is cut to what Stripe takes (rule A67)", () => {
  const long = { ...noDisputeEvidence(), accessActivityLog: "x".repeat(30_000) };
  expect(fittingEvidence(long).accessActivityLog).toHaveLength(DISPUTE_FIELDS.accessActivityLog.most);
});
