import { describe, expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { onboardingLink, pay, refusal, sellerAccount } from "../support/scenes.ts";

const stripe = stripeFor("connect");

describe("accounts v2", () => {
  test("a new recipient is restricted until its requirements are met", async () => {
    const account = await sellerAccount(stripe);
    expect(account.applied_configurations).toEqual(["recipient"]);
    expect(account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe("restricted");
    expect(account.requirements?.entries?.length).toBeGreaterThan(0);
  });

  test("parts of an account are null until they are included", async () => {
    const { id } = await sellerAccount(stripe);
    const bare = await stripe.v2.core.accounts.retrieve(id);
    expect([bare.configuration ?? null, bare.identity ?? null, bare.requirements ?? null]).toEqual([null, null, null]);
    const whole = await stripe.v2.core.accounts.retrieve(id, { include: ["identity", "defaults"] });
    expect(whole.identity?.country?.toLowerCase()).toBe("jp");
    expect(whole.defaults?.responsibilities.losses_collector).toBe("application");
  });

  test("an unknown account is 404", async () => {
    expect(await refusal(stripe.v2.core.accounts.retrieve("acct_nobody"))).toMatchObject({ statusCode: 404 });
  });
});

describe("links", () => {
  test("an account link leads to the onboarding and expires", async () => {
    const { id } = await sellerAccount(stripe);
    const link = await onboardingLink(stripe, id);
    expect(link).toMatchObject({ object: "v2.core.account_link", account: id });
    expect(link.url).toMatch(/^https?:\/\//);
    expect(Date.parse(link.expires_at)).toBeGreaterThan(Date.parse(link.created));
    expect((await onboardingLink(stripe, id)).url).not.toBe(link.url);
  });

  test("there is no login link before onboarding is complete", async () => {
    const { id } = await sellerAccount(stripe);
    expect(await refusal(stripe.accounts.createLoginLink(id))).toMatchObject({ statusCode: 400 });
  });
});

describe("transfers", () => {
  test("not to an account without the capability", async () => {
    const { id } = await sellerAccount(stripe);
    const intent = await pay(stripe);
    const transfer = stripe.transfers.create({
      amount: 100,
      currency: "jpy",
      destination: id,
      source_transaction: intent.latest_charge as string,
    });
    expect(await refusal(transfer)).toMatchObject({ statusCode: 400, code: "insufficient_capabilities_for_transfer" });
  });

  test("not to an account that does not exist", async () => {
    const transfer = stripe.transfers.create({ amount: 100, currency: "jpy", destination: "acct_nobody" });
    expect(await refusal(transfer)).toMatchObject({ statusCode: 400, param: "destination" });
  });
});

describe("balance", () => {
  test("a card that bypasses pending is available at once", async () => {
    const available = async () =>
      (await stripe.balance.retrieve()).available.find(({ currency }) => currency === "jpy")?.amount ?? 0;
    const before = await available();
    await pay(stripe, { payment_method: "pm_card_bypassPending" });
    await expect.poll(available, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  test("the charge's balance transaction says amount, fee and net", async () => {
    const { id } = await pay(stripe);
    const transaction = async () => {
      const { latest_charge } = await stripe.paymentIntents.retrieve(id, {
        expand: ["latest_charge.balance_transaction"],
      });
      return (
        latest_charge as { balance_transaction: { amount: number; fee: number; net: number; type: string } | null }
      ).balance_transaction;
    };
    await expect.poll(transaction).toMatchObject({ amount: 5000, type: "charge" });
    const found = await transaction();
    expect(found?.net).toBe(5000 - (found?.fee ?? 0));
  });
});
