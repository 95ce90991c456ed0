import { env, exports } from "cloudflare:workers";
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { LIMITS, SUBMISSION_LIMIT, type LimitName } from "#domain/limits/limits.ts";
import { takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import { times } from "../../../support/times.ts";
import { mutate, post } from "../../../support/worker/calls.ts";
import { ChatSocket } from "../../../support/worker/chat/chat-socket.ts";
import { pathFor } from "../../../support/worker/files.ts";
import { createCreator, createWork } from "../../../support/worker/listings.ts";
import { createListing } from "../../../support/worker/order/order-listing.ts";
import { answersOf } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { createRoom } from "../../../support/worker/chat/rooms.ts";
import { saveCard } from "../../../support/worker/money/sandbox.ts";
import { stopClockAt, TOMORROW_NOON } from "../../../support/worker/time.ts";

/* Rule E25: through the doors, however many knock at once. */

const CALLS = Number(env.COMETME_CALLS ?? 200);
const ORIGIN = "http://localhost:5173";

/** No window ends in the middle of a test. */
beforeEach(() => stopClockAt(TOMORROW_NOON));

async function countStatuses(answers: readonly Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** As if they had done it so often before. */
const did = (person: Person, name: LimitName, count: number) =>
  takeOf(env, "ACCOUNT", person.accountId, { [name]: count });

const tryCode = (headers: Record<string, string>) =>
  exports.default.fetch(`${ORIGIN}/api/auth/callback/email?email=a@example.com&token=000000`, { headers });

describe("by address", () => {
  const { most } = LIMITS.ADDRESS.codeTried[0];

  it("of many at once exactly as many as allowed get through, and the rest hear how long to wait", async () => {
    const from = { "cf-connecting-ip": "203.0.113.7" };
    expect(await countStatuses(times(CALLS, () => tryCode(from)))).toEqual({ 401: most, 429: CALLS - most });
    const refused = await tryCode({ ...from, "accept-language": "ja" });
    expect(Number(refused.headers.get("retry-after"))).toBe(60);
    const { error } = await refused.json<{ error: { code: string; message: string } }>();
    expect(error).toMatchObject({ code: "request.too_many", message: expect.stringContaining("しばらく待って") });
    expect((await tryCode({ "cf-connecting-ip": "203.0.113.8" })).status).toBe(401);

    stopClockAt(TOMORROW_NOON + 60_000);
    expect((await tryCode(from)).status).toBe(401);
  });

  it("64 bits of IPv6 are one address, whatever a forwarding header says", async () => {
    const from = (index: number) => ({
      "cf-connecting-ip": `2001:db8:1:1:${(index * 7919).toString(16).slice(-4)}::${index.toString(16)}`,
      "x-forwarded-for": `198.51.100.${index % 250}`,
      "x-real-ip": `198.51.100.${index % 250}`,
      forwarded: `for=198.51.100.${index % 250}`,
      "true-client-ip": `198.51.100.${index % 250}`,
    });
    expect(await countStatuses(times(most + 20, (index) => tryCode(from(index))))).toEqual({ 401: most, 429: 20 });
    expect((await tryCode({ "cf-connecting-ip": "2001:db8:1:2::1" })).status).toBe(401);
    // The same address, written as IPv6.
    const mapped = await countStatuses(
      times(most + 1, (index) => tryCode({ "cf-connecting-ip": index % 2 ? "192.0.2.9" : "::ffff:192.0.2.9" })),
    );
    expect(mapped).toEqual({ 401: most, 429: 1 });
  });

  it("nothing is counted on the own machine, where all share one", async () => {
    for (const address of ["127.0.0.1", "::1"])
      expect(await countStatuses(times(most + 5, () => tryCode({ "cf-connecting-ip": address })))).toEqual({
        401: most + 5,
      });
  });

  it("letters go to so many people a minute, and one inbox gets half of its allowance from one address", async () => {
    const ask = (email: string, address: string) =>
      post("/api/auth/signin/email", { email }, null, { "cf-connecting-ip": address });
    const strangers = times(15, (index) => ask(`stranger${index}@example.com`, "203.0.113.20"));
    expect(await countStatuses(strangers)).toEqual({ 200: 10, 429: 5 });
    const toOne = times(8, () => ask("one@example.com", "203.0.113.21"));
    expect(await countStatuses(toOne)).toEqual({ 200: 5, 429: 3 });
    expect((await ask("one@example.com", "203.0.113.22")).status).toBe(200);
  });

  it("and so many a minute in one network of IPv6, however many addresses its owner has in it", async () => {
    const ask = (index: number, network: string) =>
      post("/api/auth/signin/email", { email: `far${String(index)}.${network.slice(-1)}@example.com` }, null, {
        "cf-connecting-ip": `${network}:${index.toString(16)}::1`,
      });
    const [{ most: letters }] = LIMITS.NETWORK.codeSent;
    const asked = times(letters + 10, (index) => ask(index, "2001:db8:5"));
    expect(await countStatuses(asked)).toEqual({ 200: letters, 429: 10 });
    expect((await ask(1, "2001:db8:6")).status).toBe(200);
  });

  it("browsers without our number are new visitors for a while only", async () => {
    const { id } = await createWork(await createCreator("aoi"));
    const visit = (headers: Record<string, string> = {}, person: Person | null = null) =>
      post("/api/features/pageVisit/portfolio/work", { modelName: "portfolioWork", modelId: id }, person, {
        "cf-connecting-ip": "203.0.113.30",
        ...headers,
      });
    const [limit] = LIMITS.ADDRESS.newVisitor;
    expect(await countStatuses(times(limit.most + 15, () => visit()))).toEqual({ 200: limit.most, 429: 15 });
    const counted = await env.DB.prepare("select count(*) as count from page_visit where model_id = ?")
      .bind(id)
      .first();
    expect(counted).toEqual({ count: limit.most });
    expect((await visit({}, await createPerson("emma"))).status).toBe(200);
  });
});

describe("by account", () => {
  it("of many at once exactly as many as allowed get through, by REST and by the typed API together", async () => {
    const [{ most }] = LIMITS.ACCOUNT.payout;
    const aoi = await createCreator("aoi");
    const calls = times(CALLS, (index) =>
      index % 2 ? post("/api/stripe/connect/signin", {}, aoi) : mutate("wallet.openDashboard", undefined, aoi),
    );
    expect(await countStatuses(calls)).toEqual({ 409: most, 429: CALLS - most });
    const typed = await exports.default.fetch(`${ORIGIN}/api/trpc/wallet.openDashboard`, {
      method: "POST",
      headers: { cookie: aoi.cookie, "content-type": "application/json", "accept-language": "en" },
      body: "{}",
    });
    expect([typed.status, typed.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await typed.text()).toContain("Please try again in 60 min.");
    expect((await post("/api/stripe/connect/signin", {}, await createCreator("ren"))).status).toBe(409);
  });

  it("messages by call and by socket are one count", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [{ most }] = LIMITS.ACCOUNT.message;
    await did(buyer, "message", most - 4);
    const socket = await ChatSocket.open(roomId, buyer);
    const send = () =>
      post(
        "/api/features/chat/message/submit",
        { chatRoomId: roomId, messageText: { text: "one", languageCode: "en" }, messageMedias: [] },
        buyer,
      );
    for (const said of ["two", "three"]) socket.say(said);
    await socket.waitFor("message", 2);
    expect(await countStatuses(times(5, send))).toEqual({ 200: 2, 429: 3 });
    // What is said in a room is counted elsewhere while it goes out: the next one is refused.
    await expect.poll(() => (socket.say("too many"), socket.of("refused").length)).toBeGreaterThan(0);
    const [refused] = socket.of("refused");
    expect(refused).toMatchObject({
      error: { code: "request.too_many", retryAfterSeconds: 60, message: expect.stringContaining("wait a moment") },
    });
    const other = await ChatSocket.open(roomId, seller);
    other.say("not their limit");
    await other.waitFor("message");
    for (const each of [socket, other]) each.close();
  });

  it("uploads are counted, and the bytes of a day", async () => {
    const emma = await createPerson("emma");
    const sign = (size: number) =>
      post(
        "/api/google/storage/sign/write",
        { path: pathFor("answer", emma.accountId, "medias", "mp4"), contentType: "video/mp4", size },
        emma,
      );
    await did(emma, "uploadedBytes", LIMITS.ACCOUNT.uploadedBytes[0].most - 250_000_000);
    expect(await countStatuses(times(5, () => sign(100_000_000)))).toEqual({ 200: 2, 429: 3 });
    await did(emma, "upload", LIMITS.ACCOUNT.upload[0].most - 4);
    expect(await countStatuses(times(5, () => sign(1)))).toEqual({ 200: 2, 429: 3 });
  });

  it("requests count when they are made: refused and repeated ones do not", async () => {
    const [listing, buyer] = [await createListing(), await createPerson("buyer")];
    await saveCard(buyer);
    const submit = (words: string, key: string) =>
      post(
        "/api/features/commission/form/submit",
        { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers: answersOf(listing, words) },
        buyer,
        { "idempotency-key": key },
      );
    expect((await submit("first", "first-request")).status).toBe(200);
    await env.DB.prepare("update submission_count set count = ?")
      .bind(SUBMISSION_LIMIT.most - 3)
      .run();
    expect(await countStatuses(times(10, () => submit("same", "same-request")))).toEqual({ 200: 10 });
    expect(await countStatuses(times(6, (index) => submit("other", `other-request-${index}`)))).toEqual({
      200: 2,
      429: 4,
    });
    const { count } = (await env.DB.prepare(
      "select count(*) as count from commission_order where submission_key is not null",
    ).first())!;
    expect(count).toBe(4);
    // The same request again is no new one.
    expect((await submit("same", "same-request")).status).toBe(200);
    stopClockAt(TOMORROW_NOON + SUBMISSION_LIMIT.within);
    expect((await submit("later", "later-request")).status).toBe(200);
  });
});

it("an object is empty again once its windows are over", async () => {
  const stub = env.LIMIT.getByName("ACCOUNT:somebody");
  expect(await stub.take("ACCOUNT", { message: 1, socket: 1 })).toBeNull();
  const stored = () => runInDurableObject(stub, (_, { storage }) => [...storage.kv.list()].map(([name]) => name));
  expect(await stored()).toEqual(["message", "socket"]);
  await runDurableObjectAlarm(stub);
  expect(await stored()).toEqual(["message", "socket"]);
  stopClockAt(TOMORROW_NOON + 3_600_000);
  await runDurableObjectAlarm(stub);
  expect(await stored()).toEqual([]);
});
