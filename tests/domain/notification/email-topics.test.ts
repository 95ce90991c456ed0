import { expect, test } from "vitest";
import { emailTopicOf } from "#domain/notification/email-topics.ts";
import { NOTIFICATION_TYPES } from "#domain/notification/catalog.ts";
import { ACT_VARIANTS } from "#domain/order/reactions/notification-variants.ts";

const ALWAYS = [
  "PROBLEM_REPORTED",
  "DISPUTE_OPENED",
  "DISPUTE_LOST",
  "REFUNDED",
  "PAYOUT_ACCOUNT_LOST",
  "NOTICE_DECIDED",
  "DELIVERY_OVERDUE",
];

test("no switch stops news of trouble, whichever type it borrows (rule N25)", () => {
  for (const occasion of [...ALWAYS, ...ACT_VARIANTS] as Parameters<typeof emailTopicOf>[1][])
    for (const type of NOTIFICATION_TYPES) expect(emailTopicOf(type, occasion)).toBeNull();
});

test("news that borrows a type is switched by its own kind, and never by that type (rule E2)", () => {
  expect(emailTopicOf("COMMISSION_ORDER_DELIVERY_REMINDER", "CHANGES_REQUESTED")).toBe("ORDER_CHANGES");
  expect(emailTopicOf("COMMISSION_ORDER_DELIVERED", "COMPLETION_REMINDER")).toBe("ORDER_COMPLETION_REMINDER");
  expect(emailTopicOf("COMMISSION_ORDER_DELIVERY_REMINDER", "PLAIN")).toBe("COMMISSION_ORDER_DELIVERY_REMINDER");
});
