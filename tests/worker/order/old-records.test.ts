import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { RECORD_YEARS } from "#domain/retention/retention-periods.ts";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { deleteOldRecords } from "#worker/order/records/delete-old-records.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { sweepUnusedFiles } from "#worker/storage/upload/sweep.usecases.ts";
import { get, post, query } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import {
  command,
  createOrder,
  expectOk,
  onboard,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";

/* Rule M53: seven years after the last that happened to an order its record goes, and the amounts stay. */

const services = createServices(env);
const at = (now: Instant): Services => ({ ...services, clock: { now: () => now } });
const yearsFromNow = (years: number) => new Date().setUTCFullYear(new Date().getUTCFullYear() + years);
const LATER = yearsFromNow(RECORD_YEARS) + DAY;
const deleteAt = (now: Instant, until = now + 90_000) => deleteOldRecords(at(now), until);

/** Whatever stands in a row of any table that names this word, as `table: row`. */
async function rowsWith(word: string): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    for (const row of results) if (JSON.stringify(row).includes(word)) found.push(name);
  }
  return [...new Set(found)];
}

/** What the buyer answers. */
const WORDS = "A cat";

/** A declined request with a message and a file. */
async function createSpokenOrder(): Promise<TestOrder> {
  const order = await createOrder("DRAFT");
  const roomId = present((await readOrder(order.seller, order)).chatRooms[0]).id;
  const { url } = await uploadFile(order.seller, pathFor("chat", roomId, "medias", "png"));
  await expectOk(
    post(
      "/api/features/chat/message/submit",
      {
        chatRoomId: roomId,
        messageText: { text: "Sorry, no", languageCode: "en" },
        messageMedias: [{ name: "a.png", formatType: "FILE", file: { name: "a.png", url } }],
      },
      order.seller,
    ),
  );
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  return order;
}

const messagesOf = async (order: TestOrder) => {
  const roomId = present((await readOrder(order.seller, order)).chatRooms[0]).id;
  return (await expectOk(query("chatMessage.getList", { chatRoomId: roomId }, order.seller))).items;
};

test("what was said and sent in an order that ended goes after seven years, and not a day before", async () => {
  const order = await createSpokenOrder();
  expect(await rowsWith(WORDS)).not.toEqual([]);
  expect(await messagesOf(order)).toHaveLength(1);

  await deleteAt(yearsFromNow(RECORD_YEARS) - DAY);
  expect(await messagesOf(order)).toHaveLength(1);

  await deleteAt(LATER);
  expect(await rowsWith(WORDS)).toEqual([]);
  expect(await messagesOf(order)).toEqual([]);
  // Opened again, it says when it was and how it ended.
  const left = await readOrder(order.buyer, order);
  expect(left).toMatchObject({ orderProgressStatus: "CANCELED" });
  expect(JSON.stringify(left)).not.toContain(WORDS);
});

test("of a paid order the papers and files go, and the books add up to the same", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  const sums = () => env.DB.prepare("select account, sum(amount) as sum from ledger_entry group by account").all();
  const before = (await sums()).results;
  const count = async (table: string) =>
    (await env.DB.prepare(`select count(*) as n from ${table} where order_id = ?`)
      .bind(order.orderId)
      .first<{ n: number }>())!.n;
  expect(await count("receipt")).toBeGreaterThan(0);
  const paths = async () =>
    (
      await env.DB.prepare("select path from stored_file where domain = 'deliverable' and domain_id = ?")
        .bind(order.orderId)
        .all<{ path: string }>()
    ).results;
  const [file] = await paths();
  expect(await env.MEDIA.head(file!.path)).not.toBeNull();

  await deleteAt(LATER);
  for (const table of [
    "receipt",
    "order_agreement",
    "accepted_terms",
    "order_event",
    "deliverable_media",
    "order_outbox",
  ])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect((await sums()).results).toEqual(before);
  const { priceAmount, paymentTransactions } = await readOrder(order.buyer, order);
  expect([priceAmount, paymentTransactions.length]).toEqual([10_000, 1]);
  for (const path of ["agreement.json", "agreement.pdf", "deliverables.zip"]) {
    const answer = await get(`/api/features/commission/order/${path}?orderId=${order.orderId}`, order.buyer);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  // The sweep of that night and of the next.
  await sweepUnusedFiles(at(LATER + DAY));
  expect(await env.MEDIA.head(file!.path)).toBeNull();
  expect(await paths()).toEqual([]);
});

test("what still runs, waits for money or happened lately stays whole", async () => {
  const running = await createOrder("PAID");
  const lately = await createSpokenOrder();
  await env.DB.prepare(
    "insert into order_event (order_id, version, event, at) select order_id, 99, event, ? from order_event where order_id = ? limit 1",
  )
    .bind(LATER - DAY, lately.orderId)
    .run();
  await deleteAt(LATER);
  const deleted = await env.DB.prepare("select order_id from deleted_record where order_id in (?, ?)")
    .bind(running.orderId, lately.orderId)
    .all();
  expect(deleted.results).toEqual([]);
  expect(await messagesOf(lately)).toHaveLength(1);
});

test("a night ends when its time is up, the next goes on, and one that fails stops no other", async () => {
  const [first, second, third] = [
    await createOrder("CANCELED"),
    await createOrder("CANCELED"),
    await createOrder("CANCELED"),
  ];
  for (const order of [first, second, third]) await settle(order);
  const left = async () =>
    (
      await env.DB.prepare(
        `select id from commission_order where id in (?, ?, ?) and id not in (select order_id from deleted_record)`,
      )
        .bind(first.orderId, second.orderId, third.orderId)
        .all()
    ).results.length;
  await deleteAt(LATER, LATER - 1);
  expect(await left()).toBe(3);

  const failing = at(LATER);
  const roomId = present((await readOrder(second.seller, second)).chatRooms[0]).id;
  const getByName = (name: string) =>
    name === roomId ? { forget: () => Promise.reject(new Error("down")) } : env.CHAT_ROOM.getByName(name);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(
    deleteOldRecords(
      { ...failing, env: { ...env, CHAT_ROOM: { getByName } } as unknown as Services["env"] },
      LATER + 90_000,
    ),
  ).rejects.toThrow("1 records could not be deleted");
  expect(await left()).toBe(1);
  await deleteAt(LATER);
  expect(await left()).toBe(0);
});

test("nobody deletes a receipt or an agreement of an order whose record is there", async () => {
  const order = await createOrder("COMPLETED");
  for (const table of ["receipt", "order_agreement"])
    await expect(env.DB.prepare(`delete from ${table} where order_id = ?`).bind(order.orderId).run()).rejects.toThrow(
      "immutable",
    );
});
