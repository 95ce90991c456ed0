import Stripe from "stripe";
import { describe, expect, inject, test } from "vitest";
import { control, stripeFor } from "../support/clients.ts";
import { secretOf } from "../../../stripe-sandbox/events/destinations.ts";
import { WEBHOOK_SECRETS } from "../support/start-sandbox.ts";
import { pay, refusal, sellerAccount } from "../support/scenes.ts";

interface Ready {
  event: string;
  type: string;
  destination: string;
  state: string;
  attempts: number;
  last_status: number | null;
  body: string;
  headers: Record<string, string>;
}
const signatureOf = (webhook: Ready | undefined) => webhook?.headers["stripe-signature"] as string;
const door = (name: string) => ({
  stripe: stripeFor(name),
  take: async () => (await control<{ webhooks: Ready[] }>(name, "POST", "/webhooks/take")).webhooks,
  all: async () => (await control<{ webhooks: Ready[] }>(name, "GET", "/webhooks")).webhooks,
  act: (event: string, verb: string) => control<{ status: number }>(name, "POST", `/webhooks/${event}/${verb}`),
});

describe("signatures", () => {
  test("are accepted by the unmodified package", async () => {
    const { stripe, take } = door("signatures");
    const customer = await stripe.customers.create({});
    const [webhook] = await take();
    const event = await stripe.webhooks.constructEventAsync(
      webhook?.body ?? "",
      signatureOf(webhook),
      WEBHOOK_SECRETS.snapshot,
    );
    expect(event).toMatchObject({
      type: "customer.created",
      api_version: Stripe.API_VERSION,
      data: { object: { id: customer.id } },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
  });

  test("an altered body, another secret and an old signature are refused", async () => {
    const { stripe, all } = door("forgeries");
    await stripe.customers.create({});
    const [webhook] = await all();
    const construct = (body: string, secret: string, signature = signatureOf(webhook)) =>
      stripe.webhooks.constructEventAsync(body, signature, secret);
    const body = webhook?.body ?? "";
    await expect(
      construct(body.replace("customer.created", "customer.deleted"), WEBHOOK_SECRETS.snapshot),
    ).rejects.toThrow("signature");
    await expect(construct(body, "whsec_other")).rejects.toThrow("signature");
    const { webhooks } = await control<{ webhooks: Ready[] }>(
      "forgeries",
      "GET",
      `/webhooks?at=${Math.floor(Date.now() / 1000) - 301}`,
    );
    await expect(construct(body, WEBHOOK_SECRETS.snapshot, signatureOf(webhooks[0]))).rejects.toThrow("tolerance");
  });
});

describe("destinations", () => {
  const seller = async (name: string) => {
    const { stripe, take } = door(name);
    const account = await sellerAccount(stripe);
    await control(name, "POST", `/accounts/${account.id}`, { action: "complete" });
    return { stripe, take, account: account.id };
  };

  test("our own snapshots, thin events, and events of connected accounts have a secret each", async () => {
    const { stripe, take, account } = await seller("destinations");
    const intent = await pay(stripe, { payment_method: "pm_card_bypassPending" });
    await stripe.transfers.create({
      amount: 1000,
      currency: "jpy",
      destination: account,
      source_transaction: intent.latest_charge as string,
    });
    await control("destinations", "POST", `/accounts/${account}/payout`);
    const webhooks = await take();
    const of = (type: string) => webhooks.find((each) => each.type === type);
    const opens = async (webhook: Ready | undefined, secret: string) => {
      const [body, signature] = [webhook?.body ?? "", signatureOf(webhook)];
      const opened = webhook?.type.startsWith("v2.")
        ? stripe.parseEventNotificationAsync(body, signature, secret)
        : stripe.webhooks.constructEventAsync(body, signature, secret);
      return opened.then(
        () => true,
        () => false,
      );
    };
    for (const [type, destination] of [
      ["transfer.created", "snapshot"],
      ["v2.core.account.created", "thin"],
      ["payout.created", "connected"],
    ] as const) {
      expect(of(type)).toMatchObject({ destination });
      for (const [name, secret] of Object.entries(WEBHOOK_SECRETS))
        expect([type, name, await opens(of(type), secret)]).toEqual([type, name, name === destination]);
    }
    expect(JSON.parse(of("payout.created")?.body ?? "{}")).toMatchObject({ account });
  });

  test("with one secret it signs everything", () => {
    for (const body of [{ object: "event" }, { object: "v2.core.event" }, { object: "event", account: "acct_1" }])
      expect(secretOf(JSON.stringify(body), "whsec_only")).toBe("whsec_only");
    expect(secretOf(JSON.stringify({ object: "event", account: "acct_1" }), "whsec_a, whsec_b")).toBe("whsec_a");
  });
});

describe("what is sent", () => {
  const typesOf = (webhooks: Ready[]) => webhooks.map(({ type }) => type);

  test("a payment: created, charged, succeeded, then settled", async () => {
    const { stripe, take } = door("payment-events");
    await pay(stripe);
    expect(typesOf(await take())).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "charge.updated",
    ]);
  });

  test("a decline", async () => {
    const { stripe, take } = door("decline-events");
    await refusal(pay(stripe, { payment_method: "pm_card_visa_chargeDeclined" }));
    expect(typesOf(await take())).toEqual(["payment_intent.created", "charge.failed", "payment_intent.payment_failed"]);
  });

  test("an event carries the object as it was then, and which request made it", async () => {
    const { stripe, take } = door("snapshots");
    const customer = await stripe.customers.create({ name: "First" }, { idempotencyKey: "snapshot" });
    await stripe.customers.update(customer.id, { name: "Second" });
    const [created] = await take();
    expect(JSON.parse(created?.body ?? "{}")).toMatchObject({
      data: { object: { name: "First" } },
      request: { id: customer.lastResponse.requestId, idempotency_key: "snapshot" },
    });
  });

  test("accounts v2 send thin events; the rest is fetched", async () => {
    const { stripe, take } = door("thin");
    const account = await sellerAccount(stripe);
    await take();
    await control("thin", "POST", `/accounts/${account.id}`, { action: "complete" });
    const webhooks = await take();
    expect(typesOf(webhooks)).toContain("v2.core.account[configuration.recipient].capability_status_updated");
    const webhook = webhooks.find(({ type }) => type.includes("capability_status_updated"));
    expect(webhook?.body).not.toContain("updated_capability");
    const notification = await stripe.parseEventNotificationAsync(
      webhook?.body ?? "",
      signatureOf(webhook),
      WEBHOOK_SECRETS.thin,
    );
    if (notification.type !== "v2.core.account[configuration.recipient].capability_status_updated")
      throw new Error(notification.type);
    expect((await notification.fetchRelatedObject()).id).toBe(account.id);
    expect((await notification.fetchEvent()).data.updated_capability).toBe("stripe_balance.stripe_transfers");
    await expect(
      stripe.webhooks.constructEventAsync(webhook?.body ?? "", signatureOf(webhook), WEBHOOK_SECRETS.thin),
    ).rejects.toThrow("thin event");
  });
});

describe("delivery", () => {
  const received = async () =>
    (await fetch(`${inject("sandboxAddress")}/received`)).json() as Promise<{ type: string; signature: string }[]>;

  test("on demand, again, out of order, or never", async () => {
    const { stripe, all, act } = door("delivery");
    await pay(stripe, { payment_method: "pm_card_visa" });
    const [created, , succeeded, updated] = await all();
    const before = (await received()).length;
    await act(succeeded?.event ?? "", "deliver");
    await act(created?.event ?? "", "deliver");
    await act(succeeded?.event ?? "", "deliver");
    await act(updated?.event ?? "", "drop");
    expect((await received()).slice(before).map(({ type }) => type)).toEqual([
      "payment_intent.succeeded",
      "payment_intent.created",
      "payment_intent.succeeded",
    ]);
    expect((await all()).map(({ state }) => state)).toEqual(["delivered", "queued", "delivered", "dropped"]);
  });

  test("what the product refuses stays queued for another attempt", async () => {
    const { stripe, take, all, act } = door("retries");
    const customer = await stripe.customers.create({});
    await take();
    await stripe.customers.del(customer.id);
    const webhook = (await all()).at(-1);
    expect(await act(webhook?.event ?? "", "deliver")).toEqual({ status: 500 });
    expect((await all()).at(-1)).toMatchObject({ state: "queued", attempts: 1, last_status: 500 });
  });
});
