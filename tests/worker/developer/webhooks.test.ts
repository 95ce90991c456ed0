import { env } from "cloudflare:workers";
import { runDurableObjectAlarm } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { WEBHOOK_EVENT_TYPES } from "#domain/developer/webhook-event.ts";
import { webhookTarget } from "#worker/developer/webhook/webhook-target.ts";
import { sweepWebhooks } from "#worker/developer/webhook/drain-endpoint.usecases.ts";
import { pruneDoneWork } from "#worker/db/pruning.usecases.ts";
import { createServices } from "#worker/services.ts";
import { get, mutate, query, type Json } from "../../support/worker/calls.ts";
import { command, createDraft, createOrder, expectOk, settle } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { ALLOWED_TARGETS, HOSTILE_TARGETS } from "./hostile-targets.ts";

interface Received {
  headers: Record<string, string>;
  body: string;
}

let places = 0;
const newPath = (way: string) => `/${way}/${String(++places)}`;
const addressOf = (path: string) => env.WEBHOOK_RECEIVER + path;
const receivedAt = async (path: string): Promise<Received[]> => (await fetch(addressOf(path))).json();

const ALL = [...WEBHOOK_EVENT_TYPES];

/** An endpoint of a person at the local receiver. */
async function subscribe(person: Person, way = "ok", events: (typeof ALL)[number][] = ALL) {
  const path = newPath(way);
  const { secret, endpoint } = await expectOk(
    mutate("webhookEndpoint.create", { url: addressOf(path), events }, person),
  );
  return { path, secret, endpointId: endpoint.id };
}

/** What the order's object wakes: the endpoint's alarm. */
async function deliver({ endpointId }: { endpointId: string }): Promise<void> {
  const stub = env.WEBHOOK_ENDPOINT.getByName(endpointId);
  await stub.wake();
  await runDurableObjectAlarm(stub);
}

const logOf = async ({ endpointId }: { endpointId: string }, person: Person) =>
  (await expectOk(query("webhookDelivery.getList", { webhookEndpointId: endpointId }, person))).items;
const endpointOf = async (person: Person) =>
  present((await expectOk(query("webhookEndpoint.getList", undefined, person))).items[0]);

const bodyOf = ({ body }: Received) => JSON.parse(body) as Json;
const verified = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers);

describe("an order's events", () => {
  it("reach the endpoints of both sides that ask for them, signed, and say nothing personal", async () => {
    const draft = await createDraft();
    const seller = await subscribe(draft.seller);
    const buyer = await subscribe(draft.buyer, "ok", ["order.canceled"]);
    const stranger = await subscribe(await createPerson("stranger"));
    await expectOk(command("approve", draft.seller, draft));
    await expectOk(command("cancel", draft.seller, draft));
    await settle(draft);
    for (const each of [seller, buyer, stranger]) await deliver(each);

    const toSeller = await receivedAt(seller.path);
    expect(toSeller.map((each) => bodyOf(each).type)).toEqual(["order.approved", "order.canceled"]);
    const [approved] = toSeller;
    expect(verified(seller.secret, present(approved))).toEqual({
      type: "order.approved",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        orderId: draft.orderId,
        orderCode: draft.orderCode,
        role: "SELLER",
        version: expect.any(Number),
        orderProgressStatus: "APPROVED",
        orderPaymentStatus: expect.any(String),
      },
    });
    const [canceled, ...more] = await receivedAt(buyer.path);
    expect(more).toEqual([]);
    expect(bodyOf(present(canceled)).data).toMatchObject({ role: "BUYER", orderProgressStatus: "CANCELED" });
    expect(() => verified(seller.secret, present(canceled))).toThrow();
    expect(new Set([...toSeller, present(canceled)].map(({ headers }) => headers["webhook-id"])).size).toBe(3);
    expect(await receivedAt(stranger.path)).toEqual([]);
    for (const secret of [draft.seller.email, draft.buyer.email, draft.seller.handle, "A portrait"])
      expect(JSON.stringify(toSeller)).not.toContain(secret);
  });

  it("come in the order of a whole commission", async () => {
    const listing = await createDraft();
    const seller = await subscribe(listing.seller);
    const order = await createOrder("COMPLETED", { listing });
    await settle(order);
    await deliver(seller);
    const types = (await receivedAt(seller.path))
      .map((each) => bodyOf(each))
      .filter(({ data }) => data.orderId === order.orderId);
    expect(types.toSorted((one, other) => one.data.version - other.data.version).map(({ type }) => type)).toEqual([
      "order.submitted",
      "order.approved",
      "order.paid",
      "order.delivered",
      "order.completed",
    ]);
  });

  it("are sent once, however often the order's object and cron come by", async () => {
    const draft = await createDraft();
    const seller = await subscribe(draft.seller);
    await expectOk(command("approve", draft.seller, draft));
    for (let round = 0; round < 3; round++) {
      await settle(draft);
      await deliver(seller);
    }
    expect(await receivedAt(seller.path)).toHaveLength(1);
    expect(await logOf(seller, draft.seller)).toMatchObject([
      { eventType: "order.approved", state: "DELIVERED", attempts: 1, responseStatus: 204, failure: null },
    ]);
  });

  it("are not written for an endpoint that is off, nor sent for a banned owner", async () => {
    const draft = await createDraft();
    const { endpointId } = await subscribe(draft.seller);
    const buyer = await subscribe(draft.buyer);
    await expectOk(mutate("webhookEndpoint.update", { webhookEndpointId: endpointId, isEnabled: false }, draft.seller));
    await expectOk(command("approve", draft.seller, draft));
    await env.DB.prepare("update user_account set roles = '[\"ban\"]' where id = ?").bind(draft.buyer.accountId).run();
    await deliver(buyer);
    expect(await logOf({ endpointId }, draft.seller)).toEqual([]);
    expect(await receivedAt(buyer.path)).toEqual([]);
    const left = await env.DB.prepare("select state from webhook_delivery where endpoint_id = ?")
      .bind(buyer.endpointId)
      .all();
    expect(left.results).toEqual([{ state: "FAILED" }]);
  });

  it("are found by cron when the endpoint's object was lost", async () => {
    const draft = await createDraft();
    const seller = await subscribe(draft.seller);
    await expectOk(command("approve", draft.seller, draft));
    await env.DB.prepare("delete from order_outbox").run();
    stopClockAt(Date.now() + 6 * MINUTE);
    await sweepWebhooks(createServices(env));
    await runDurableObjectAlarm(env.WEBHOOK_ENDPOINT.getByName(seller.endpointId));
    expect(await receivedAt(seller.path)).toHaveLength(1);
  });
});

describe("a receiver that", () => {
  it.each([
    ["broken", { failure: "STATUS", responseStatus: 500 }],
    ["redirect", { failure: "REDIRECT", responseStatus: 307 }],
    ["cut", { failure: "UNREACHABLE", responseStatus: null }],
    ["silent", { failure: "TIMEOUT", responseStatus: null }],
    ["endless", { failure: null, responseStatus: 200 }],
  ])("is %s", async (way, outcome) => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
      limits.push(limit);
      return timeout(500);
    });
    const owner = await createPerson("owner");
    const endpoint = await subscribe(owner, way);
    const pinged = await expectOk(mutate("webhookEndpoint.ping", { webhookEndpointId: endpoint.endpointId }, owner));
    vi.restoreAllMocks();
    expect(pinged).toMatchObject({ ...outcome, eventType: "ping", attempts: 1 });
    expect(limits).toEqual([10 * SECOND]);
    const [received] = await receivedAt(endpoint.path);
    expect(verified(endpoint.secret, present(received))).toMatchObject({ type: "ping", data: {} });
    expect(await receivedAt("/ok/redirected")).toEqual([]);
  });

  it("does not answer is tried for three days, then it is switched off and its owner told", async () => {
    stopClockAt(TOMORROW_NOON);
    const draft = await createDraft();
    const seller = await subscribe(draft.seller, "broken");
    await expectOk(command("approve", draft.seller, draft));
    const triedAt: number[] = [];
    for (let tries = 0; tries < 30; tries++) {
      await deliver(seller);
      const [row] = await logOf(seller, draft.seller);
      triedAt.push(Date.now() - TOMORROW_NOON);
      if (row?.nextAttemptAt == null) break;
      // A moment too early nothing happens.
      stopClockAt(Date.parse(row.nextAttemptAt) - 1);
      await deliver(seller);
      stopClockAt(Date.parse(row.nextAttemptAt));
    }
    expect(triedAt.slice(0, 5)).toEqual([0, 5 * SECOND, 65 * SECOND, 365 * SECOND, 2165 * SECOND]);
    expect(triedAt.at(-1)).toBe(3 * DAY);
    expect(await receivedAt(seller.path)).toHaveLength(triedAt.length);
    expect(new Set((await receivedAt(seller.path)).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await logOf(seller, draft.seller)).toMatchObject([
      { state: "FAILED", attempts: triedAt.length, responseStatus: 500 },
    ]);
    expect(await endpointOf(draft.seller)).toMatchObject({
      isEnabled: false,
      failedAt: new Date(Date.now()).toISOString(),
    });
    const mails = (await get(`/dev/mail.json?to=${encodeURIComponent(draft.seller.email)}`)).body as Json;
    expect(
      mails.filter(({ subject }: { subject: string }) => subject === "Your webhook was switched off"),
    ).toHaveLength(1);

    await deliver(seller);
    await expectOk(
      mutate("webhookEndpoint.update", { webhookEndpointId: seller.endpointId, isEnabled: true }, draft.seller),
    );
    expect(await endpointOf(draft.seller)).toMatchObject({ isEnabled: true, failedAt: null });
    await expectOk(command("cancel", draft.seller, draft));
    await deliver(seller);
    expect((await logOf(seller, draft.seller))[0]).toMatchObject({
      eventType: "order.canceled",
      state: "WAITING",
      attempts: 1,
    });
  });
});

describe("by hand", () => {
  it("a delivery is sent again, with the same id, five seconds apart", async () => {
    stopClockAt(TOMORROW_NOON);
    const draft = await createDraft();
    const seller = await subscribe(draft.seller);
    await expectOk(command("approve", draft.seller, draft));
    await deliver(seller);
    const webhookDeliveryId = present((await logOf(seller, draft.seller))[0]).id;
    expect((await mutate("webhookDelivery.resend", { webhookDeliveryId }, draft.buyer)).status).toBe(404);
    const again = await expectOk(mutate("webhookDelivery.resend", { webhookDeliveryId }, draft.seller));
    expect(again).toMatchObject({ state: "DELIVERED", attempts: 2 });
    expect((await mutate("webhookDelivery.resend", { webhookDeliveryId }, draft.seller)).status).toBe(429);
    expect((await mutate("webhookEndpoint.ping", { webhookEndpointId: seller.endpointId }, draft.seller)).status).toBe(
      429,
    );
    stopClockAt(TOMORROW_NOON + 5 * SECOND);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => mutate("webhookDelivery.resend", { webhookDeliveryId }, draft.seller)),
    );
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(429)]);
    const received = await receivedAt(seller.path);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("a secret is rotated: for a day both sign, then the new one alone", async () => {
    stopClockAt(TOMORROW_NOON);
    const owner = await createPerson("owner");
    const { path, secret, endpointId } = await subscribe(owner);
    const rotated = await expectOk(mutate("webhookEndpoint.rotateSecret", { webhookEndpointId: endpointId }, owner));
    expect(rotated.secret).not.toBe(secret);
    const pings = async (at: number) => {
      stopClockAt(at);
      await expectOk(mutate("webhookEndpoint.ping", { webhookEndpointId: endpointId }, owner));
      const last = present((await receivedAt(path)).at(-1));
      expect(verified(rotated.secret, last)).toBeTruthy();
      return last;
    };
    const within = await pings(TOMORROW_NOON + 23 * HOUR);
    expect(verified(secret, within)).toBeTruthy();
    const after = await pings(TOMORROW_NOON + 24 * HOUR);
    expect(() => verified(secret, after)).toThrow();
    const listed = JSON.stringify(await expectOk(query("webhookEndpoint.getList", undefined, owner)));
    expect(listed).not.toContain("whsec_");
  });

  it("an endpoint is changed and removed by its owner alone, and there are five at most", async () => {
    const owner = await createPerson("owner");
    const stranger = await createPerson("stranger");
    const { endpointId, path } = await subscribe(owner);
    const of = { webhookEndpointId: endpointId };
    for (const name of ["update", "remove", "rotateSecret", "ping"])
      expect((await mutate(`webhookEndpoint.${name}`, of, stranger)).status, name).toBe(404);
    expect((await query("webhookDelivery.getList", of, stranger)).status).toBe(404);
    const changed = await expectOk(
      mutate("webhookEndpoint.update", { ...of, url: addressOf(path), events: ["order.paid"] }, owner),
    );
    expect(changed.events).toEqual(["order.paid"]);
    const more = await Promise.all(
      Array.from({ length: 6 }, () =>
        mutate("webhookEndpoint.create", { url: "https://hooks.example.com/", events: ["order.paid"] }, owner),
      ),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(4);
    await expectOk(mutate("webhookEndpoint.ping", of, owner));
    await expectOk(mutate("webhookEndpoint.remove", of, owner));
    expect((await query("webhookDelivery.getList", of, owner)).status).toBe(404);
  });
});

it("of an endpoint's log a hundred are kept, for ninety days; what waits is kept", async () => {
  const owner = await createPerson("owner");
  const { endpointId } = await subscribe(owner);
  const row = (id: string, state: string, daysAgo: number) =>
    env.DB.prepare("insert into webhook_delivery values (?, ?, 'order.paid', '{}', ?, 1, 0, ?, null, null, null)").bind(
      id,
      endpointId,
      state,
      Date.now() - daysAgo * DAY,
    );
  await env.DB.batch([
    ...Array.from({ length: 110 }, (_, index) => row(`young-${String(index)}`, "DELIVERED", 1 + index / 1000)),
    row("old-waiting", "WAITING", 91),
  ]);
  const left = async () =>
    (
      await env.DB.prepare("select id from webhook_delivery where endpoint_id = ?")
        .bind(endpointId)
        .all<{ id: string }>()
    ).results.map(({ id }) => id);
  await pruneDoneWork(createServices(env), Infinity);
  expect(await left()).toHaveLength(101);
  expect(await logOf({ endpointId }, owner)).toHaveLength(100);
  stopClockAt(Date.now() + 90 * DAY);
  await pruneDoneWork(createServices(env), Infinity);
  expect(await left()).toEqual(["old-waiting"]);
});

describe("an address", () => {
  const site = { publicOrigin: "https://cometme.example.net", isLocal: false };

  it("that is private, our own or not https is no target", () => {
    expect(HOSTILE_TARGETS.length).toBeGreaterThan(100);
    expect(new Set(HOSTILE_TARGETS).size).toBe(HOSTILE_TARGETS.length);
    expect(HOSTILE_TARGETS.filter((text) => webhookTarget(text, site) !== null)).toEqual([]);
  });

  it("that is public is one", () => {
    expect(ALLOWED_TARGETS.filter((text) => webhookTarget(text, site) === null)).toEqual([]);
  });

  it("at loopback is one on a developer's machine only", () => {
    const local = { publicOrigin: "http://localhost:5173", isLocal: true };
    for (const text of ["http://localhost:9000/", "http://127.0.0.1:9000/", "http://[::1]:9000/"]) {
      expect(webhookTarget(text, local)?.href).toBe(text);
      expect(webhookTarget(text, site)).toBeNull();
    }
    expect(webhookTarget("http://10.0.0.1/", local)).toBeNull();
  });

  it("is refused where it is entered", async () => {
    const owner = await createPerson("owner");
    const sent = await mutate(
      "webhookEndpoint.create",
      { url: "https://169.254.169.254/", events: ["order.paid"] },
      owner,
    );
    expect(sent.body.data.issues).toMatchObject([{ path: "url", code: "issue.webhook_target" }]);
    const { endpointId } = await subscribe(owner);
    const of = { webhookEndpointId: endpointId };
    expect((await mutate("webhookEndpoint.update", { ...of, url: "https://10.0.0.1/" }, owner)).status).toBe(422);
    await env.DB.prepare("update webhook_endpoint set url = 'https://10.0.0.1/' where id = ?").bind(endpointId).run();
    expect(await expectOk(mutate("webhookEndpoint.ping", of, owner))).toMatchObject({ failure: "ADDRESS" });
  });
});
