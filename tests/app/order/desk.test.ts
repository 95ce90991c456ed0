import { expect, test } from "vitest";
import { CALENDAR_WEEKS, calendarDays, dueDay } from "#app/features/order/desk/due-days.ts";
import { incomesOf } from "#app/features/order/desk/desk-money.tsx";

const dateOf = (instant: string) => instant.slice(0, 10);

test("the calendar has whole weeks from the Monday of this one on", () => {
  for (const today of ["2026-11-23", "2026-11-27", "2026-11-29"]) {
    const days = calendarDays(today);
    expect(days).toHaveLength(CALENDAR_WEEKS * 7);
    expect([days[0], days[7], days.at(-1)]).toEqual(["2026-11-23", "2026-11-30", "2026-12-27"]);
  }
});

test("an order stands on the day that was agreed while it is made, else on that of its running deadline (rule S53)", () => {
  const order = { estimatedDelivery: "2026-12-12", nextStep: { deadline: "2026-12-15T00:00:00.000Z" } };
  expect(dueDay({ ...order, phase: "AWAITING_DELIVERY" }, dateOf)).toBe("2026-12-12");
  expect(dueDay({ ...order, phase: "AWAITING_DELIVERY", estimatedDelivery: null }, dateOf)).toBe("2026-12-15");
  expect(dueDay({ ...order, phase: "DELIVERED" }, dateOf)).toBe("2026-12-15");
  expect(dueDay({ ...order, phase: "CHANGES_REQUESTED", nextStep: { deadline: null } }, dateOf)).toBeNull();
});

test("incomes are added by currency, of the phases that are asked for; what has no price adds nothing", () => {
  const order = (phase: "AWAITING_PAYMENT" | "DELIVERED", incomeAmount: number | null, code: "JPY" | "USD") => ({
    phase,
    incomeAmount,
    priceCurrency: { id: code, code },
  });
  const orders = [
    order("DELIVERED", 18_000, "JPY"),
    order("DELIVERED", 2_700, "USD"),
    order("DELIVERED", 9_000, "JPY"),
    order("DELIVERED", null, "JPY"),
    order("AWAITING_PAYMENT", 4_500, "JPY"),
  ];
  expect(incomesOf(orders, ["DELIVERED"])).toEqual([
    { amount: 27_000, currencyCode: "JPY" },
    { amount: 2_700, currencyCode: "USD" },
  ]);
  expect(incomesOf(orders, ["CANCELED"])).toEqual([]);
});
