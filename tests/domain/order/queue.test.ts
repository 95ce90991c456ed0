import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { queuePlace } from "#domain/order/view/queue.ts";

const NOW = Date.UTC(2026, 0, 10, 3);
const PROMISED = {
  orderProgressStatus: "APPROVED",
  paidAt: null,
  estimatedStart: null,
  estimatedDelivery: null,
  turnaroundDays: 30,
  isDeliveryByTurnaround: false,
} as const;
const startOf = (changes: object, ahead: number, slotLimit: number | null = null, now = NOW) =>
  queuePlace({ ...PROMISED, ...changes }, ahead, slotLimit, now)?.expectedStart;

test("whoever is first may be begun with today, and nobody before the days of those ahead (rule O92)", () => {
  expect(queuePlace(PROMISED, 0, null, NOW)).toEqual({ ahead: 0, isPaid: false, expectedStart: "2026-01-10" });
  // Thirty days and two rounds: half of them; and three: two thirds.
  expect([startOf({}, 1), startOf({}, 2), startOf({}, 9)]).toEqual(["2026-01-25", "2026-01-30", "2026-02-06"]);
  expect([startOf({}, 1, 2), startOf({}, 2, 2), startOf({}, 3, 2)]).toEqual(["2026-01-10", "2026-01-25", "2026-01-25"]);
});

test("a start that was agreed is the one that is expected, and without a date nothing is", () => {
  expect(startOf({ estimatedStart: "2026-02-01" }, 5)).toBe("2026-02-01");
  expect(startOf({ turnaroundDays: null }, 5)).toBeNull();
  const dated = { turnaroundDays: null, estimatedDelivery: "2026-01-20" };
  expect(startOf(dated, 1)).toBe("2026-01-15");
});

test("what is late is expected today, and never after its own delivery", () => {
  const paid = { paidAt: NOW, estimatedDelivery: "2026-01-12" };
  expect(startOf(paid, 500)).toBe("2026-01-12");
  expect(startOf(paid, 500, null, NOW + 9 * DAY)).toBe("2026-01-19");
});

test("what is delivered or over waits in no queue", () => {
  for (const orderProgressStatus of ["DELIVERED", "COMPLETED", "CANCELED"] as const)
    expect(queuePlace({ ...PROMISED, orderProgressStatus }, 3, null, NOW)).toBeNull();
});
