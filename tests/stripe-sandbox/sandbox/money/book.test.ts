import fc from "fast-check";
import { expect, test } from "vitest";
import { control, stripeFor } from "../../support/clients.ts";
import { customerWithCard, pay, refusal, sellerAccount } from "../../support/scenes.ts";

// fast-check prints the seed of a failing run; this one is fixed so that every run is the same.
const SEED = 20_261_001;

const KINDS = ["chargeback", "inquiry", "block", "resolution_refund", "resolution_withdrawal"];
const OUTCOMES = ["win", "lose", "review", "escalate", "close", "appeal"];
const nth = (all: readonly string[], pick: number) => all[pick % all.length] as string;

const step = fc.record({
  what: fc.constantFrom(
    "pay",
    "refund",
    "transfer",
    "reverse",
    "dispute",
    "bank",
    "payout",
    "settle",
    "days",
    "currency",
    "strict",
    "topup",
    "by hand",
  ),
  amount: fc.integer({ min: 50, max: 4000 }),
  pick: fc.nat(20),
});

test("whatever happens to the money, the book balances and agrees with every balance", async () => {
  let world = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
      const name = `book-${world++}`;
      const stripe = stripeFor(name);
      const act = (path: string, body: object = {}) => control(name, "POST", path, body).catch(() => null);
      const account = (await sellerAccount(stripe)).id;
      await act(`/accounts/${account}`, { action: "complete" });
      const card = await customerWithCard(stripe);
      const paid = [(await pay(stripe, card)).latest_charge as string];
      const transfers: string[] = [];
      const refunds: string[] = [];
      const disputes: string[] = [];
      for (const { what, amount, pick } of steps) {
        const charge = paid[pick % paid.length] as string;
        const attempt = async <T extends { id: string }>(call: Promise<T>, into: string[]) => {
          const made = await call.catch(() => null);
          if (made) into.push(made.id);
        };
        if (what === "pay")
          paid.push(
            (await pay(stripe, { ...card, amount, currency: pick % 2 ? "usd" : "jpy" })).latest_charge as string,
          );
        if (what === "refund") await attempt(stripe.refunds.create({ charge, amount }), refunds);
        if (what === "transfer")
          await attempt(
            stripe.transfers.create({ amount, currency: "jpy", destination: account, source_transaction: charge }),
            transfers,
          );
        if (what === "reverse" && transfers.length > 0)
          await attempt(stripe.transfers.createReversal(transfers[pick % transfers.length] as string, { amount }), []);
        if (what === "dispute") {
          const opened = await act(`/charges/${charge}/dispute`, { kind: nth(KINDS, pick), amount });
          if (opened) disputes.push(opened["id"] as string);
        }
        if (what === "bank" && disputes.length > 0)
          await act(`/disputes/${nth(disputes, pick)}`, { outcome: nth(OUTCOMES, amount) });
        if (what === "strict")
          await act("/settings", { debit_negative_balances: pick % 2 === 0, refunds_wait_for_charge: pick % 3 === 0 });
        if (what === "topup") await act("/balance/topup", { amount, currency: pick % 2 ? "usd" : "jpy" });
        if (what === "by hand")
          await (pick % 2
            ? act(`/charges/${charge}/refund`, { amount })
            : act("/transfers", { amount, currency: "jpy", destination: account }));
        if (what === "settle" && refunds.length > 0)
          await act(`/refunds/${refunds[pick % refunds.length]}`, { outcome: "fail" });
        if (what === "payout") await act(pick % 2 ? "/balance/payout" : `/accounts/${account}/payout`);
        if (what === "days") await act("/clock/advance", { days: pick });
        if (what === "currency") await act("/settings", { settlement_currency: pick % 2 ? "jpy" : null });
      }
      const { balances } = await control<{ balances: { account: string; currency: string; amount: number }[] }>(
        name,
        "GET",
        "/book",
      );
      for (const owner of ["platform", account]) {
        const { available, pending } = await stripe.balance.retrieve(
          {},
          owner === "platform" ? {} : { stripeAccount: owner },
        );
        for (const { currency, amount } of available)
          expect(amount + (pending.find((each) => each.currency === currency)?.amount ?? 0)).toBe(
            balances.find((each) => each.account === owner && each.currency === currency)?.amount ?? 0,
          );
      }
      for (const currency of new Set(balances.map((each) => each.currency)))
        expect(balances.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0)).toBe(
          0,
        );
    }),
    { seed: SEED, numRuns: 16 },
  );
});

test("a declined payment leaves no trace in the book", async () => {
  const stripe = stripeFor("untouched");
  await refusal(pay(stripe, { payment_method: "pm_card_visa_chargeDeclined" }));
  expect(await control("untouched", "GET", "/book")).toEqual({ balances: [] });
});
