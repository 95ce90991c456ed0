import { expect, test } from "vitest";
import { declineSentence } from "#app/features/payment/pay/decline-sentence.ts";
import { disabledReason } from "#app/features/order/commands/disabled-reason.ts";
import { FAILURE_CODES } from "#domain/kernel/failure.ts";
import { ISSUE_CODES } from "#domain/kernel/issue.ts";
import { failureSentence } from "#messages/failure-sentences.ts";
import { ISSUE_SENTENCES } from "#messages/issue-sentences.ts";

test("a form says of a field what the server says", () => {
  for (const code of ISSUE_CODES) expect(ISSUE_SENTENCES[code]()).toBe(failureSentence(code, "en"));
});

test.each([
  ["a button", disabledReason, "order.wrong_state"],
  ["a payment", declineSentence, "payment.card_declined"],
] as const)("%s says what the server says, or that it cannot be done", (_, sentenceOf, other) => {
  const own = FAILURE_CODES.filter((code) => sentenceOf(code) !== failureSentence(other, "en"));
  expect(own.length).toBeGreaterThan(5);
  for (const code of own) expect(sentenceOf(code)).toBe(failureSentence(code, "en"));
});
