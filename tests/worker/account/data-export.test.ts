import { env, exports } from "cloudflare:workers";
import { eq, getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EXPORT_PATH } from "#domain/account/settings/data-export.ts";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { removeEndedExports } from "#worker/account/export/data-export.usecases.ts";
import { packExport } from "#worker/account/export/make-export.usecases.ts";
import { OWN_TABLES } from "#worker/account/export/own-tables.ts";
import { runAccountJobs } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { accountExport } from "#worker/db/schema/account/account-export.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";
import { createServices } from "#worker/services.ts";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { pathFor, PNG, uploadFile } from "../../support/worker/files.ts";
import { createCreator } from "../../support/worker/listings.ts";
import { createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { filesInZip } from "../../support/worker/answer/zip.ts";
import { emailsTo, ORIGIN } from "./sign-in-steps.ts";

const services = createServices(env);
const { database } = services;
const stateOf = async (person: Person) => (await query("accountExport.get", undefined, person)).body;

async function ready(person: Person) {
  await expect.poll(async () => (await stateOf(person)).last?.state, { timeout: 10_000 }).toBe("READY");
  return present((await stateOf(person)).last);
}

const fetchPart = (person: Person | null, exportId: string, part = 1, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(`${ORIGIN}${EXPORT_PATH}?exportId=${exportId}&part=${String(part)}`, {
      headers: { ...headers, ...(person ? { cookie: person.cookie } : {}) },
    }),
  );

async function filesOf(person: Person) {
  const { id, parts } = await ready(person);
  const files = new Map<string, Uint8Array>();
  for (const { part } of parts)
    for (const [name, bytes] of filesInZip(await (await fetchPart(person, id, part)).arrayBuffer()))
      files.set(name, bytes);
  return files;
}

const read = (files: Map<string, Uint8Array>, name: string): Json =>
  JSON.parse(new TextDecoder().decode(present(files.get(name))));

/** A job whose first run was taken from it, as when its Worker was killed. */
async function heldJob(person: Person) {
  await database.insert(accountExport).values({
    id: `export-${person.accountId}`,
    accountId: person.accountId,
    place: { section: "ACCOUNT", after: "" },
    parts: [],
    totalSize: 1000,
    madeSize: 0,
    requestedAt: Date.now(),
  });
  const job = {
    id: `job-${person.accountId}`,
    accountId: person.accountId,
    kind: "EXPORT" as const,
    step: "PACK" as const,
    detail: { exportId: `export-${person.accountId}` },
    attempts: 1,
    nextAttemptAt: Date.now() + HOUR,
    createdAt: Date.now(),
    finishedAt: null,
  };
  await database.insert(accountJob).values(job);
  return job;
}

describe("one's own data", () => {
  test("holds what the person has, and nothing that others keep to themselves", async () => {
    const order = await createOrder("DELIVERED");
    const { buyer, seller } = order;
    const { chatRooms } = await readOrder(buyer, order);
    const words = "A word for the archive";
    const messageText = { text: words, languageCode: "en" };
    const said = { chatRoomId: present(chatRooms[0]).id, messageText, messageMedias: [] };
    await expectOk(post("/api/features/chat/message/submit", said, seller));
    const { path } = await uploadFile(buyer, pathFor("profile", buyer.accountId, "avatar", "png"));
    await expectOk(
      mutate("userProfile.update", { bio: "All about me", avatar: { file: { url: `/media/${path}` } } }, buyer),
    );
    const { key } = await expectOk(
      mutate("apiKey.create", { name: "my key", scopes: ["read"], validDays: null }, buyer),
    );

    await expectOk(mutate("accountExport.request", undefined, buyer));
    const files = await filesOf(buyer);
    const whole = [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
    expect(read(files, "account/account.json")).toMatchObject([{ email: buyer.email }]);
    expect(read(files, "account/profile.json")[0].bio[0].text).toBe("All about me");
    expect(read(files, "account/api-keys.json")).toMatchObject([{ name: "my key" }]);
    expect(read(files, `orders/${order.orderCode}.json`)).toMatchObject({
      order: { code: order.orderCode },
      messages: [{ messageTexts: [{ text: words }] }],
    });
    expect(read(files, "payments/billing.json")).toMatchObject([{ orderCode: order.orderCode }]);
    expect(files.get(path.replace("v1/", "files/"))).toEqual(PNG);
    expect([...files.keys()].filter((name) => name.startsWith("files/deliverable/"))).toHaveLength(1);
    expect(new TextDecoder().decode(present(files.get("README.txt")))).toContain("Your data at");
    for (const secret of [seller.email, present(key), "keyHash", "tokenHash", "stripeMethodId"])
      expect(whole.includes(secret), secret).toBe(false);
    for (const [name, bytes] of files)
      if (name.endsWith(".json")) expect(() => JSON.parse(new TextDecoder().decode(bytes)), name).not.toThrow();

    // The seller's delivery is theirs; what the buyer uploaded for themselves is not.
    await expectOk(mutate("accountExport.request", undefined, seller));
    const theirs = await filesOf(seller);
    expect([...theirs.keys()].some((name) => name.startsWith("files/profile/"))).toBe(false);
    expect([...theirs.values()].some((bytes) => new TextDecoder().decode(bytes).includes(buyer.email))).toBe(false);
    expect(read(theirs, "payments/sales.json")).toMatchObject([{ orderCode: order.orderCode }]);
    expect((await emailsTo(buyer.email)).map(({ subject }) => subject)).toContain("Your data is ready");
  });

  test("is made one at a time and once a day, for its owner alone, and for seven days", async () => {
    stopClockAt(TOMORROW_NOON);
    const [owner, stranger] = [await createPerson("owner"), await createPerson("stranger")];
    const asked = await Promise.all([1, 2, 3].map(() => mutate("accountExport.request", undefined, owner)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number), expect.any(Number)]);
    const { id } = await ready(owner);
    const again = await mutate("accountExport.request", undefined, owner);
    expect(again.body.data).toMatchObject({ code: "account.export_too_soon", retryAfterSeconds: DAY / 1000 });
    expect((await stateOf(owner)).nextAt).toBe(new Date(TOMORROW_NOON + DAY).toISOString());

    const statuses = await Promise.all([owner, stranger, null].map(async (who) => (await fetchPart(who, id)).status));
    expect(statuses).toEqual([200, 404, 401]);
    expect((await fetchPart(owner, id, 2)).status).toBe(404);
    const range = await fetchPart(owner, id, 1, { range: "bytes=0-3" });
    expect([range.status, new TextDecoder().decode(await range.arrayBuffer())]).toEqual([206, "PK\u0003\u0004"]);

    stopClockAt(TOMORROW_NOON + 7 * DAY);
    expect([(await stateOf(owner)).last?.state, (await fetchPart(owner, id)).status]).toEqual(["EXPIRED", 404]);
    const inBucket = async () => (await env.MEDIA.list({ prefix: `export/${owner.accountId}/` })).objects.length;
    expect(await inBucket()).toBe(1);
    await removeEndedExports(services);
    expect(await inBucket()).toBe(0);
    await expectOk(mutate("accountExport.request", undefined, owner));
  });

  test("is made in parts, and goes on where a run was killed", async () => {
    const creator = await createCreator("large");
    for (let count = 0; count < 3; count++)
      await uploadFile(creator, pathFor("portfolio", creator.accountId, "medias", "png"));
    const paths = (
      await env.DB.prepare("select path from stored_file where account_id = ? order by path")
        .bind(creator.accountId)
        .all<{ path: string }>()
    ).results.map(({ path }) => path);
    await env.DB.prepare("update stored_file set is_verified = 1, arrival = 'THERE' where account_id = ?")
      .bind(creator.accountId)
      .run();
    const job = await heldJob(creator);
    const limit = { bytes: PNG.length, entries: 1000 };
    const storage = {
      ...services.storage,
      read: async (path: string) => {
        if (path === paths[1]) throw new Error("killed");
        return services.storage.read(path);
      },
    };
    await expect(packExport({ ...services, storage }, job, limit)).rejects.toThrow("killed");
    const made = async () =>
      present((await database.select().from(accountExport).where(eq(accountExport.id, job.detail.exportId)))[0]);
    expect(await made()).toMatchObject({ place: { section: "FILES", after: paths[0] }, parts: [{}], readyAt: null });

    expect(await packExport(services, job, limit)).toBe(null);
    expect(await made()).toMatchObject({ place: null, parts: [{}, {}, {}] });
    const names = [...(await filesOf(creator)).keys()].filter((name) => name.startsWith("files/"));
    expect(names.toSorted()).toEqual(paths.map((path) => path.replace("v1/", "files/")));
  });

  test("says that it failed after five tries, and goes on when it is asked to", async () => {
    stopClockAt(TOMORROW_NOON);
    const person = await createPerson("unlucky");
    const job = await heldJob(person);
    await database.update(accountJob).set({ attempts: 5, nextAttemptAt: Date.now() }).where(eq(accountJob.id, job.id));
    await runAccountJobs(services);
    expect((await stateOf(person)).last?.state).toBe("FAILED");
    expect(present((await emailsTo(person.email))[0]).subject).toContain("couldn't");
    await expectOk(mutate("accountExport.request", undefined, person));
    expect((await ready(person)).id).toBe(job.detail.exportId);
  });

  test("leaves out no table that nobody has thought about", async () => {
    const { results } = await env.DB.prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\' and name not like 'd1_%'",
    ).all<{ name: string }>();
    const known = new Set([...OWN_TABLES.map(({ table }) => getTableName(table)), ...SEEN_THROUGH_PAGES, ...NOBODYS]);
    expect(results.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Two-sided: in the documents of orders and payments as their pages show them. */
const SEEN_THROUGH_PAGES =
  `commission_order order_event commission_order_service commission_order_form order_answer_file deliverable
  deliverable_media chat_room chat_reading order_review thank_you_note credit_wish payment_transaction payment_transaction_product
  payment_transaction_fee charge ledger_entry receipt earning_month accepted_terms order_agreement`.split(/\s+/);

/** Proofs of identity, our own bookkeeping, and what is computed from the rest. */
const NOBODYS =
  `one_time_code used_challenge account_job account_export admin_act deliverable_download withdrawn_file search_update
  webhook_delivery intake_email held_email notice_email push_delivery order_tally order_search order_outbox order_shown submission_count
  stripe_event exchange_rate reconciliation_difference reconciliation_run reconciliation_seen balance_snapshot stripe_fee_record
  local_mail local_mail_attachment local_mail_header platform_alarm allowance_use picture_to_purge resumable_upload resumable_part completed_pair answer_time listing_pass
  file_use translation translation_pass written_text_pass order_translation glossary
  site_pause announcement backup_part backup_run cron_run failed_answers content_version deleted_record`.split(/\s+/);
