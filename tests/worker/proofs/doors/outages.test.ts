import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { SECOND } from "#domain/kernel/instants.ts";
import { createApp } from "#worker/app.ts";
import { cloudflareMail } from "#worker/notification/mail/mailbox/cloudflare-mail.gateway.ts";
import { readLocalMailbox } from "#worker/notification/mail/mailbox/local-mailbox.ts";
import type { Env } from "#worker/env.ts";
import { r2Storage } from "#worker/storage/r2-storage.gateway.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { get, post, query } from "../../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../../support/worker/files.ts";
import {
  command,
  createDraft,
  createOrder,
  expectOk,
  pay,
  readOrder,
  settle,
} from "../../../support/worker/order/orders.ts";
import { present } from "../../../support/worker/present.ts";
import { fault, sandbox, stripe } from "../../../support/worker/money/sandbox.ts";

/* Stripe, mail and the bucket, slow and failing: the rest goes on, payers are told in time, and everything is made up for. */

const ORIGIN = "http://localhost:5173";
const LETTER = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const never = () => new Promise<never>(() => undefined);
const failed = () => Promise.reject(new Error("down"));

async function timed<Value>(work: Promise<Value>) {
  const began = performance.now();
  const value = await work;
  return { value, milliseconds: performance.now() - began };
}

/** What everybody does who is not paying. */
async function browseAndChat(order: Awaited<ReturnType<typeof createOrder>>) {
  const roomId = present((await readOrder(order.seller, order)).chatRooms[0]).id;
  const messageText = { text: "Still here", languageCode: "en" };
  return Promise.all([
    query("creator.search", {}),
    query("userProfile.getByHandle", { handle: order.seller.handle }),
    post("/api/features/chat/message/submit", { chatRoomId: roomId, messageText }, order.buyer),
    get("/api/health"),
  ]);
}

/** The Worker with one of its bindings broken. */
function workerWith(broken: Partial<Env>) {
  const app = createApp(async () => new Response("page"));
  return async (path: string) => {
    const context = createExecutionContext();
    const response = await app.fetch(new Request(ORIGIN + path), { ...env, ...broken }, context);
    await waitOnExecutionContext(context);
    return response;
  };
}

test("while Stripe is slow, paying answers 503 within ten seconds, the rest at once; it is paid once", async () => {
  const waiting = await createOrder("APPROVED");
  await fault("slow", { path: "payment_intents" }, { milliseconds: 14 * SECOND });
  const paying = timed(pay(waiting));
  const others = await timed(browseAndChat(waiting));
  expect(others.value.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(others.milliseconds).toBeLessThan(5 * SECOND);

  const { value: told, milliseconds } = await paying;
  expect([told.status, told.body.error?.code]).toEqual([503, "provider.unavailable"]);
  expect(milliseconds).toBeLessThan(10 * SECOND);

  await vi.waitUntil(async () => (await pay(waiting)).status !== 503, { timeout: 30 * SECOND, interval: SECOND });
  expect((await readOrder(waiting.buyer, waiting)).orderPaymentStatus).not.toBe("DRAFT");
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata["orderId"] === waiting.orderId)).toHaveLength(1);
});

test.each(["request_lost", "response_lost", "error_500"])(
  "%s of Stripe: 503 or paid all the same, and once",
  async (kind) => {
    const order = await createOrder("APPROVED");
    // Stripe's own client tries again once, which is enough for some.
    await fault(kind, { method: "POST", path: "payment_intents" }, { times: 2 });
    const told = await pay(order);
    expect([undefined, "provider.unavailable"]).toContain(told.body.error?.code);
    expect((await browseAndChat(order)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await sandbox("DELETE", "/faults");
    if (told.status !== 200) await expectOk(pay(order));
    const { data } = await stripe().paymentIntents.list({ limit: 100 });
    const own = data.filter(({ metadata, status }) => metadata["orderId"] === order.orderId && status === "succeeded");
    expect(own).toHaveLength(1);
  },
);

test("while no letter can be sent, orders go on, and the letters come afterwards", async () => {
  const order = await createDraft();
  const letters = async () => (await readLocalMailbox(env.DB, order.buyer.email)).length;
  const before = await letters();
  await env.DB.prepare(
    "create trigger mail_is_down before insert on local_mail begin select raise(abort, 'down'); end",
  ).run();
  await expectOk(command("approve", order.seller, order));
  await settle(order);
  expect(await letters()).toBe(before);
  expect((await browseAndChat(order)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await env.DB.prepare("drop trigger mail_is_down").run();
  await env.DB.prepare("update order_outbox set next_attempt_at = 0 where state = 'WAITING'").run();
  await settle(order);
  await vi.waitUntil(async () => (await letters()) > before, { timeout: 5 * SECOND, interval: 50 });
});

test.each([
  ["fails", failed],
  ["never answers", never],
])("a mail service that %s is unavailable, not waited for", async (_, send) => {
  const mail = cloudflareMail({ send } as unknown as SendEmail, "cometme <no-reply@cometme.example>", 50);
  await expect(mail.send("emma@example.com", LETTER)).rejects.toThrow(new Unavailable("mail"));
});

test("while the bucket fails, its files answer 503 and everything else is served; then they are there again", async () => {
  const order = await createOrder("APPROVED");
  const { path } = await uploadFile(order.seller, pathFor("profile", order.seller.accountId, "avatar", "png"));
  const down = workerWith({ MEDIA: { get: failed, head: failed, put: failed, delete: failed } as unknown as R2Bucket });
  const picture = await down(`/media/${path}`);
  expect(picture.status).toBe(503);
  expect(picture.headers.get("retry-after")).toBe("5");
  for (const other of ["/", "/api/health", "/feed.xml", "/api/trpc/creator.search"])
    expect([other, (await down(other)).status]).toEqual([other, 200]);
  const up = workerWith({});
  expect((await up(`/media/${path}`)).status).toBe(200);
});

test("a bucket that never answers is unavailable after some seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const bucket = { get: never, head: never, delete: never } as unknown as R2Bucket;
  const keys = { endpoint: "", bucket: "", accessKeyId: "", secretAccessKey: "" };
  const storage = r2Storage(bucket, keys as unknown as Parameters<typeof r2Storage>[1]);
  const waits = [storage.read("a"), storage.firstBytes("a", 1), storage.facts("a"), storage.remove(["a"])];
  const outcomes = Promise.allSettled(waits);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: new Unavailable("storage") });
});

test.each(["TICKET_SECRET", "STRIPE_SECRET_KEY", "STORAGE_ENDPOINT"] as const)(
  "without %s the site says that it is not complete, and only the log says why",
  async (name) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await workerWith({ [name]: "" })("/api/health");
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain(name);
    expect(logged.mock.calls).toEqual([[JSON.stringify({ missingSettings: [name] })]]);
    logged.mockRestore();
  },
);
