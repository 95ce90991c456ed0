import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import { LIMITS } from "#domain/limits/limits.ts";
import { STORAGE_QUOTA } from "#domain/media/upload/storage-quota.ts";
import { createServices } from "#worker/services.ts";
import { selectCounted } from "#worker/storage/storage-use.queries.ts";
import { settleLateArrivals, settleReservations } from "#worker/storage/upload/settle-reservations.usecases.ts";
import { post, query } from "../../support/worker/calls.ts";
import { pathFor, PNG, put, sign, uploadFile } from "../../support/worker/files.ts";
import { command, createOrder, expectOk, settle } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/* Rule F28. */

const FILE = 100_000_000;
/** No more than one account may sign at all. */
const SIGNED_AT_ONCE = Math.min(Number(env.COMETME_CALLS ?? 40), LIMITS.ACCOUNT.upload[0].most);

beforeEach(() => stopClockAt(TOMORROW_NOON));

const usedBy = async (person: Person) => (await query("userAccount.storage", undefined, person)).body;

const signFilm = (person: Person, path = pathFor("answer", person.accountId, "medias", "mp4"), size = FILE) =>
  post("/api/google/storage/sign/write", { path, contentType: "video/mp4", size }, person);

/** As if they had uploaded so much before. */
const fill = (person: Person, size: number) =>
  env.DB.prepare(
    `insert into stored_file (path, account_id, domain, domain_id, field, content_type, size, is_verified, arrival, created_at)
     values (?1, ?2, 'portfolio', ?2, 'medias', 'image/png', ?3, 1, 'THERE', ?4)`,
  )
    .bind(pathFor("portfolio", person.accountId, "medias", "png"), person.accountId, size, Date.now())
    .run();

test(`of ${SIGNED_AT_ONCE} files signed at once as many are let in as fit, and what never arrives is free again`, async () => {
  const emma = await createPerson("emma");
  const room = Math.floor(SIGNED_AT_ONCE / 2);
  const before = STORAGE_QUOTA - room * FILE - 1;
  await fill(emma, before);
  const answers = await Promise.all(Array.from({ length: SIGNED_AT_ONCE }, () => signFilm(emma)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
    refused.map(() => [409, "media.storage_full"]),
  );
  expect(refused[0]?.body.error?.message).toBe(
    "Your storage is full. Delete files that you no longer need, and try again.",
  );
  expect(await usedBy(emma)).toEqual({ usedBytes: STORAGE_QUOTA - 1, quotaBytes: STORAGE_QUOTA });
  expect((await signFilm(await createPerson("other"))).status).toBe(200);

  const services = createServices(env);
  stopClockAt(TOMORROW_NOON + HOUR - 1);
  await settleReservations(services);
  expect((await usedBy(emma)).usedBytes).toBe(STORAGE_QUOTA - 1);
  stopClockAt(TOMORROW_NOON + HOUR + 1);
  await settleReservations(services);
  expect((await usedBy(emma)).usedBytes).toBe(before);
  expect((await signFilm(emma)).status).toBe(200);
});

test("a file counts from its signature on, once, with its real size, until it is deleted", async () => {
  const aoi = await createPerson("aoi");
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  const { body: signed } = await sign(aoi, path, PNG, "image/png");
  await sign(aoi, path, PNG, "image/png");
  expect((await usedBy(aoi)).usedBytes).toBe(PNG.length);
  expect((await put(signed, PNG)).status).toBe(200);
  // Signed again as something smaller, what is there stays as large as it is.
  await post("/api/google/storage/sign/write", { path, contentType: "image/png", size: 1 }, aoi);
  expect((await usedBy(aoi)).usedBytes).toBe(PNG.length);

  const services = createServices(env);
  stopClockAt(TOMORROW_NOON + HOUR + 1);
  await settleReservations(services);
  expect((await usedBy(aoi)).usedBytes).toBe(PNG.length);
  expect((await post("/api/google/storage/sign/read", { path }, aoi)).status).toBe(200);
  expect((await usedBy(aoi)).usedBytes).toBe(PNG.length);
  expect((await post("/api/google/storage/delete", { path }, aoi)).status).toBe(200);
  expect((await usedBy(aoi)).usedBytes).toBe(0);
});

test("an upload that arrives after it was given up is found by the night, and counts", async () => {
  const aoi = await createPerson("aoi");
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  await sign(aoi, path, PNG, "image/png");
  const services = createServices(env);
  stopClockAt(TOMORROW_NOON + 2 * HOUR);
  await settleReservations(services);
  expect((await usedBy(aoi)).usedBytes).toBe(0);
  await env.MEDIA.put(path, PNG);
  await settleLateArrivals(services);
  expect((await usedBy(aoi)).usedBytes).toBe(PNG.length);
});

test("the way through the Worker has the same quota", async () => {
  const aoi = await createPerson("aoi");
  const send = () => {
    const form = new FormData();
    form.append("files", new File([PNG], "cover.png", { type: "image/png" }));
    for (const [name, value] of Object.entries({
      domainPath: "profile",
      domainIdPath: aoi.accountId,
      fieldPath: "cover",
    }))
      form.set(name, value);
    const headers = { cookie: aoi.cookie };
    return exports.default.fetch("http://localhost:5173/api/google/storage/upload", {
      method: "POST",
      body: form,
      headers,
    });
  };
  await fill(aoi, STORAGE_QUOTA - PNG.length);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(409);
});

test("what was delivered counts for the seller until the order is over", async () => {
  const order = await createOrder("DELIVERED");
  const { usedBytes } = await usedBy(order.seller);
  expect(usedBytes).toBeGreaterThan(0);
  const unused = await uploadFile(order.seller, pathFor("portfolio", order.seller.accountId, "medias", "png"));
  expect((await usedBy(order.seller)).usedBytes).toBe(usedBytes + PNG.length);
  await expectOk(command("accept", order.buyer, order));
  await settle(order);
  expect((await usedBy(order.seller)).usedBytes).toBe(PNG.length);
  expect((await usedBy(order.buyer)).usedBytes).toBe(0);
  expect(unused.path).toMatch(/^v1\/portfolio\//);
});

test("using and settling read an index", async () => {
  const { database } = createServices(env);
  const { sql, params } = selectCounted(database, "somebody").toSQL();
  const plan = async (statement: string, ...values: unknown[]) =>
    JSON.stringify(
      (
        await env.DB.prepare(`explain query plan ${statement}`)
          .bind(...values)
          .all()
      ).results,
    );
  expect(await plan(sql, ...params)).toContain("USING COVERING INDEX stored_file_counted");
  expect(
    await plan("select path from stored_file where arrival <> 'THERE' and arrival = 'EXPECTED' and created_at < 1"),
  ).toContain("INDEX stored_file_reserved");
});
