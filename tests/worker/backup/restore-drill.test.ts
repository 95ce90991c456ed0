import { env } from "cloudflare:workers";
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { hashToken, newToken } from "#worker/account/session/secrets.ts";
import { insertSession } from "#worker/account/session/session.store.ts";
import { sessionCookie } from "#worker/account/session/cookies.ts";
import { sweepSearch } from "#worker/search/sweep-search.usecases.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices } from "#worker/services.ts";
import { sweepUnusedFiles } from "#worker/storage/upload/sweep.usecases.ts";
import {
  backedUp,
  BACKUP_KEY,
  backUp,
  everyRow,
  load,
  loseDatabase,
  objectsOfBackup,
  restoredFrom,
} from "../../support/worker/backup/drill.ts";
import { post } from "../../support/worker/calls.ts";
import { list, textsOf } from "../../support/worker/chat/talking.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  onboard,
  ORDER_STATES,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";
import { sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

/*
 * The database is lost and comes back from last night's backup; what happened since comes back from Stripe, the rooms and the bucket. `npm run
 * restore-drill 200` does the same with two hundred orders.
 */

const ORDERS = Number(env.COMETME_DRILL_ORDERS ?? ORDER_STATES.length);

const roomOf = async (order: TestOrder) => present((await readOrder(order.seller, order)).chatRooms[0]?.id);
const say = async (order: TestOrder, text: string) =>
  expectOk(
    post(
      "/api/features/chat/message/submit",
      { chatRoomId: await roomOf(order), messageText: { text, languageCode: "en" }, messageMedias: [] },
      order.seller,
    ),
  );

async function openDifferences() {
  const { closedAt, kind, orderId } = reconciliationDifference;
  return createServices(env).database.select({ kind, orderId }).from(reconciliationDifference).where(isNull(closedAt));
}

/** But for what a restore changes: files count as used, and attempts of payments begin at other numbers. */
const asBefore = (row: string) => row.replace(/"(attached_at|attempt)":\w+/g, '"$1":0');

/** At Stripe. */
async function refundsOf({ orderId }: TestOrder): Promise<number> {
  const { data } = await stripe().refunds.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata?.["orderId"] === orderId).length;
}

/** Sessions are in no backup: everybody signs in again. */
async function signInAgain(person: Person): Promise<void> {
  const { database, clock, ids } = createServices(env);
  const token = newToken();
  const session = { id: ids.id(), tokenHash: await hashToken(token), accountId: person.accountId, userAgent: "test" };
  await insertSession(database, session, clock.now());
  person.cookie = sessionCookie(token, env.PUBLIC_ORIGIN).split(";")[0] ?? "";
}

test("the database is lost: backup, Stripe, rooms and bucket bring it back", { timeout: 600_000 }, async () => {
  const orders: TestOrder[] = [];
  for (let at = 0; at < ORDERS; at += 1)
    orders.push(await createOrder(ORDER_STATES[at % ORDER_STATES.length] ?? "PAID"));
  const [paidLater, canceledLater] = [await createOrder("APPROVED"), await createOrder("PAID")];
  const begun = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  expect((await expectOk(pay(begun))).status).toBe("requires_action");
  await onboard(present(orders[4]));
  await env.DB.prepare("update user_profile set bio = ? where account_id = ?")
    .bind(JSON.stringify([{ text: `;'\n\0"${"絵🎨".repeat(20_000)}`, languageCode: "ja" }]), paidLater.seller.accountId)
    .run();

  // What the orders have left to do in the background is done.
  let rows = await everyRow();
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(rows);
        rows = await everyRow();
        return JSON.stringify(rows) === before;
      },
      { interval: 1000, timeout: 60_000 },
    )
    .toBe(true);
  const night = await backUp(backedUp());

  // What the backup does not know.
  await expectOk(pay(paidLater));
  const { stripePaymentIntentId } = present((await readOrder(begun.buyer, begun)).paymentTransactions[0]);
  await sandbox("POST", `/3ds/${present(stripePaymentIntentId)}`, { outcome: "complete" });
  await expectOk(command("cancel", canceledLater.seller, canceledLater));
  await settle(canceledLater);
  await say(paidLater, "said later");
  const path = pathFor("chat", await roomOf(paidLater), "medias", "png");
  await uploadFile(paidLater.seller, path);

  const start = Date.now();
  const restored = await restoredFrom(night, BACKUP_KEY, await objectsOfBackup());
  expect(restored.leftOut).toEqual({});
  await loseDatabase();
  await load(restored);
  console.log(`${String(ORDERS + 3)} orders restored in ${((Date.now() - start) / 1000).toFixed(1)} s`);

  const found = await everyRow();
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(rows).toSorted());
  for (const [table, before] of Object.entries(rows))
    expect(found[table]?.map(asBefore), table).toEqual(before.map(asBefore));

  // A payment that was begun before is the order's. One that the order does not know of is given back whole (rule M22), and can be paid again. A
  // cancellation is not Stripe's: its refund is named, and is the same one when the seller cancels once more. Then the books are whole.
  const later = { ...createServices(env), clock: { now: () => Date.now() + 2 * HOUR } };
  await reconcile(later);
  await settle(paidLater);
  await reconcile(later);
  expect(await openDifferences()).toEqual([{ kind: "REFUND_MISSING_HERE", orderId: canceledLater.orderId }]);
  for (const order of [...orders, paidLater, canceledLater, begun])
    for (const person of [order.seller, order.buyer]) await signInAgain(person);
  expect((await readOrder(begun.buyer, begun)).orderPaymentStatus).toBe("COMPLETED");
  expect((await readOrder(paidLater.buyer, paidLater)).orderPaymentStatus).toBe("DRAFT");
  expect(await refundsOf(paidLater)).toBe(1);
  await expectOk(pay(paidLater));
  await expectOk(command("cancel", canceledLater.seller, canceledLater));
  await settle(canceledLater);
  expect((await readOrder(canceledLater.buyer, canceledLater)).orderProgressStatus).toBe("CANCELED");
  expect(await refundsOf(canceledLater)).toBe(1);
  await reconcile(later);
  expect(await openDifferences()).toEqual([]);

  // A room has kept what was said in it, and the bucket what was uploaded, also after the nights that remove what nothing uses.
  const messages = await list(await roomOf(paidLater), paidLater.buyer);
  expect(textsOf(messages.items)).toContain("said later");
  await sweepUnusedFiles({ ...later, clock: { now: () => Date.now() + 3 * DAY } });
  const shown = await everyRow();
  expect(shown["stored_file"]).toEqual(found["stored_file"]);
  expect(await env.MEDIA.head(path)).not.toBeNull();

  // Searches are made again by cron.
  await sweepSearch(later);
  const listed = await env.SEARCH_DB.prepare("select count(*) as count from service_listing").first("count");
  expect(listed).toBeGreaterThan(0);

  // Work goes on.
  await addFile(paidLater);
  await expectOk(command("deliver", paidLater.seller, paidLater));
  await expectOk(command("accept", paidLater.buyer, paidLater));
  await settle(paidLater);
  await reconcile(later);
  expect(await openDifferences()).toEqual([]);
});
