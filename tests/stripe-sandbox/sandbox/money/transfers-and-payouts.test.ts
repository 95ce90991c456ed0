import { describe, expect, test } from "vitest";
import { control, stripeFor } from "../../support/clients.ts";
import { pay, refusal, sellerAccount } from "../../support/scenes.ts";

async function scene(name: string) {
  const stripe = stripeFor(name);
  const act = (path: string, body: object = {}) => control(name, "POST", path, body);
  const account = await sellerAccount(stripe);
  await act(`/accounts/${account.id}`, { action: "complete" });
  const balance = async (owner?: string) => {
    const { available, pending } = await stripe.balance.retrieve({}, owner ? { stripeAccount: owner } : {});
    const jpy = (side: { currency: string; amount: number }[]) =>
      side.find(({ currency }) => currency === "jpy")?.amount ?? 0;
    return { available: jpy(available), pending: jpy(pending) };
  };
  return {
    stripe,
    act,
    account: account.id,
    balance,
    book: () => control<{ balances: { account: string; currency: string; amount: number }[] }>(name, "GET", "/book"),
  };
}

describe("balance", () => {
  test("a charge is pending, less 3.6 %, and available days later", async () => {
    const { stripe, act, balance } = await scene("pending");
    await pay(stripe);
    expect(await balance()).toEqual({ available: 0, pending: 4820 });
    await act("/clock/advance", { days: 4 });
    expect(await balance()).toEqual({ available: 4820, pending: 0 });
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([
      { type: "charge", amount: 5000, fee: 180, net: 4820, status: "available" },
    ]);
  });
});

describe("transfers", () => {
  test("with source_transaction go at once, arrive with the charge, and never exceed it", async () => {
    const { stripe, act, account, balance } = await scene("transfers");
    const intent = await pay(stripe, { transfer_group: "order_1" });
    const send = (amount: number) =>
      stripe.transfers.create({
        amount,
        currency: "jpy",
        destination: account,
        source_transaction: intent.latest_charge as string,
      });
    expect(await send(3000)).toMatchObject({ transfer_group: "order_1", destination: account, reversed: false });
    expect(await balance(account)).toEqual({ available: 0, pending: 3000 });
    expect(await refusal(send(2001))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("must not exceed"),
    });
    await send(2000);
    await act("/clock/advance", { days: 4 });
    expect(await balance(account)).toEqual({ available: 5000, pending: 0 });
    expect((await stripe.transfers.list({ transfer_group: "order_1" })).data).toHaveLength(2);
  });

  test("without it need available balance", async () => {
    const { stripe, account } = await scene("available");
    const send = () => stripe.transfers.create({ amount: 3000, currency: "jpy", destination: account });
    await pay(stripe);
    expect(await refusal(send())).toMatchObject({ code: "balance_insufficient" });
    await pay(stripe, { payment_method: "pm_card_bypassPending" });
    expect((await send()).source_transaction).toBeNull();
  });

  test("a refund never pulls a transfer back; a reversal does", async () => {
    const { stripe, account, balance } = await scene("reversals");
    const intent = await pay(stripe);
    const transfer = await stripe.transfers.create({
      amount: 4000,
      currency: "jpy",
      destination: account,
      source_transaction: intent.latest_charge as string,
    });
    await stripe.refunds.create({ payment_intent: intent.id });
    expect((await balance(account)).pending).toBe(4000);
    await stripe.transfers.createReversal(transfer.id, { amount: 1500 });
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 1500, reversed: false });
    expect(await refusal(stripe.transfers.createReversal(transfer.id, { amount: 2501 }))).toMatchObject({
      statusCode: 400,
    });
    await stripe.transfers.createReversal(transfer.id);
    const owned = await balance(account);
    expect(owned.available + owned.pending).toBe(0);
    expect((await stripe.transfers.retrieve(transfer.id)).reversed).toBe(true);
  });
});

describe("another currency", () => {
  test("a USD charge that settles in JPY is transferred and refunded in JPY", async () => {
    const { stripe, act, account, book } = await scene("settlement");
    await act("/settings", { settlement_currency: "jpy", jpy_per_usd: "150" });
    const intent = await pay(stripe, { amount: 10_000, currency: "usd" });
    const charge = await stripe.charges.retrieve(intent.latest_charge as string, { expand: ["balance_transaction"] });
    expect(charge).toMatchObject({
      currency: "usd",
      amount: 10_000,
      balance_transaction: { currency: "jpy", amount: 15_000, fee: 540 },
    });
    const send = (currency: string) =>
      stripe.transfers.create({ amount: 9000, currency, destination: account, source_transaction: charge.id });
    expect(await refusal(send("usd"))).toMatchObject({ statusCode: 400, param: "source_transaction" });
    await send("jpy");
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 5000, expand: ["balance_transaction"] });
    expect(refund).toMatchObject({
      currency: "usd",
      amount: 5000,
      balance_transaction: { currency: "jpy", amount: -7500 },
    });
    const { balances } = await book();
    expect(balances.find(({ account: name, currency }) => name === "cardholders" && currency === "usd")?.amount).toBe(
      -5000,
    );
  });
});

describe("disputes", () => {
  test("take amount and fee away; won, the amount comes back", async () => {
    const { stripe, act, balance } = await scene("won");
    const intent = await pay(stripe, { payment_method: "pm_card_createDispute" });
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(dispute).toMatchObject({ status: "needs_response", amount: 5000, reason: "fraudulent" });
    const sum = async () => Object.values(await balance()).reduce((total, each) => total + each, 0);
    expect(await sum()).toBe(4820 - 5000 - 1300);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_disputed",
    });
    await act(`/disputes/${dispute?.id}`, { outcome: "win" });
    expect((await stripe.disputes.retrieve(dispute?.id ?? "")).status).toBe("won");
    expect(await sum()).toBe(4820 - 1300);
    expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe("succeeded");
  });

  test("lost, it stays away; evidence decides in test mode", async () => {
    const { stripe, act } = await scene("lost");
    const intent = await pay(stripe);
    const dispute = (await act(`/charges/${intent.latest_charge}/dispute`, { reason: "product_not_received" })) as {
      id: string;
    };
    const lost = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: "losing_evidence" } });
    expect(lost).toMatchObject({ status: "lost", reason: "product_not_received" });
    expect((await stripe.charges.retrieve(intent.latest_charge as string)).disputed).toBe(true);
    await expect(act(`/charges/${intent.latest_charge}/dispute`)).rejects.toThrow("already been disputed");
  });
});

describe("payouts", () => {
  test("take what is available to the bank and arrive two days later", async () => {
    const { stripe, act, account, balance } = await scene("payouts");
    const intent = await pay(stripe, { payment_method: "pm_card_bypassPending" });
    await stripe.transfers.create({
      amount: 4000,
      currency: "jpy",
      destination: account,
      source_transaction: intent.latest_charge as string,
    });
    await act(`/accounts/${account}/payout`);
    expect(await balance(account)).toEqual({ available: 0, pending: 0 });
    const list = async () => (await stripe.payouts.list({}, { stripeAccount: account })).data;
    expect(await list()).toMatchObject([{ amount: 4000, status: "pending", automatic: true }]);
    await act("/clock/advance", { days: 2 });
    const [payout] = await list();
    expect(payout?.status).toBe("paid");
    const { data } = await stripe.balanceTransactions.list({ payout: payout?.id }, { stripeAccount: account });
    expect(data.map(({ type }) => type)).toEqual(["payment"]);
    await act(`/payouts/${payout?.id}`, { outcome: "failed" });
    expect(await balance(account)).toEqual({ available: 4000, pending: 0 });
  });

  test("asking for more than there is fails", async () => {
    const { stripe, account } = await scene("payout-short");
    expect(
      await refusal(stripe.payouts.create({ amount: 1, currency: "jpy" }, { stripeAccount: account })),
    ).toMatchObject({ code: "balance_insufficient" });
  });
});
