import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import { runAccountJobs } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { reviewDueIntakes } from "#worker/commission/intake/review-intake.usecases.ts";
import { releaseHandles } from "#worker/account/deletion/release-handles.usecases.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";
import { paymentAccountMethod } from "#worker/db/schema/money/payment.ts";
import { translation } from "#worker/db/schema/text/translation.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { createServices } from "#worker/services.ts";
import { get, mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork, succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  command,
  createOrder,
  onboard,
  readOrder,
  serviceRequest,
  submitService,
  expectOk,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { saveCard, stripe } from "../../support/worker/money/sandbox.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { Browser, codeFor, emailsTo } from "./sign-in-steps.ts";

const { database } = createServices(env);
const codeOf = (answer: { body: Json }): string | undefined => answer.body.data?.code;

async function begin(person: Person) {
  const asked = await mutate("accountDeletion.requestCode", undefined, person);
  if (asked.status !== 200) return asked;
  return mutate("accountDeletion.begin", { code: await codeFor(person.email) }, person);
}

const profileOf = async (person: Person, viewer?: Person) =>
  (await query("creator.getByHandle", { handle: person.handle }, viewer)).status;
const openJobs = async (person: Person) =>
  (await database.select().from(accountJob).where(eq(accountJob.accountId, person.accountId))).filter(
    ({ finishedAt }) => finishedAt === null,
  );

/** Services whose database is gone after so many statements or batches, as when a Worker is killed. */
function dyingAfter(statements: number) {
  let left = statements;
  const prepare = (text: string) => {
    if (left-- <= 0) throw new Error("killed");
    return env.DB.prepare(text);
  };
  return createServices(env, { prepare, batch: (batch: never[]) => env.DB.batch(batch) } as unknown as D1Database);
}

const PERSONAL = ["session", "api_key", "bookmark", "held_email", "notification", "saved_reply"];

/** A creator whose one slot is taken, and two people who wait for it. */
async function lineOfTwo() {
  stopClockAt(TOMORROW_NOON);
  const order = await createOrder("DRAFT");
  const { seller } = order;
  const dates = { opensAt: null, closesAt: null, timeZone: "Asia/Tokyo" };
  await succeed("creator.updateIntake", { slotLimit: 1, ...dates }, seller);
  const [leaving, next] = [await createPerson("buyer"), await createPerson("buyer")];
  for (const person of [leaving, next]) {
    await expectOk(mutate("waitlist.join", { handle: seller.handle }, person));
    stopClockAt(Date.now() + 1);
  }
  return { order, seller, leaving, next };
}

describe("deleting an account", () => {
  test("waits for running orders and for money that is not where it belongs, on either side", async () => {
    const order = await createOrder("PAID");
    for (const person of [order.buyer, order.seller]) {
      expect(codeOf(await begin(person))).toBe("account.deletion_blocked");
      expect((await query("accountDeletion.get", undefined, person)).body).toMatchObject({
        dueAt: null,
        orders: [{ code: order.orderCode, side: person === order.buyer ? "BUYER" : "SELLER", reason: "ORDER_RUNNING" }],
      });
    }
    const done = await createOrder("COMPLETED");
    expect((await query("accountDeletion.get", undefined, done.buyer)).body.orders).toEqual([]);
    expect((await query("accountDeletion.get", undefined, done.seller)).body.orders).toMatchObject([
      { code: done.orderCode, reason: "PAYOUT" },
    ]);
    await onboard(done);
    expect((await query("accountDeletion.get", undefined, done.seller)).body.orders).toEqual([]);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    expect(codeOf(await begin(admin))).toBe("account.admin_stays");
  });

  test("lets no line stand still: who leaves is passed over, and a line at who leaves waits (rule L33)", async () => {
    const { order, seller, leaving, next } = await lineOfTwo();
    const placeOf = async (person: Person) =>
      (await expectOk(query("waitlist.getListMine", {}, person))).items.map((item) => item.place);
    await expectOk(command("cancel", order.buyer, order));
    await reviewDueIntakes(createServices(env));
    expect([await placeOf(leaving), await placeOf(next)]).toEqual([[0], [1]]);
    stopClockAt(Date.now() + 1);
    expect((await begin(leaving)).status).toBe(200);
    expect(await placeOf(next)).toEqual([0]);

    expect((await begin(seller)).status).toBe(200);
    stopClockAt(Date.now() + 4 * DAY);
    await reviewDueIntakes(createServices(env));
    await expectOk(mutate("accountDeletion.cancel", undefined, leaving));
    await expectOk(mutate("accountDeletion.cancel", undefined, seller));
    expect([await placeOf(leaving), await placeOf(next)]).toEqual([[0], [1]]);
  });

  test("nobody waits for who leaves: neither the next in line, nor whoever could have a free slot (rules L33, L34)", async () => {
    const { order, seller, leaving, next } = await lineOfTwo();
    const last = await createPerson("buyer");
    const intakeFor = async (person: Person) =>
      (await expectOk(query("creator.getByHandle", { handle: seller.handle }, person))).creator?.intake;
    expect(await intakeFor(next)).toMatchObject({ place: 2, lineLength: 2 });
    expect((await begin(leaving)).status).toBe(200);
    expect(await intakeFor(next)).toMatchObject({ place: 1, lineLength: 1 });
    expect((await expectOk(query("waitlist.getListMine", {}, next))).items).toMatchObject([{ place: 1 }]);
    expect(await expectOk(mutate("waitlist.inviteNext", undefined, seller))).toEqual({ isInvited: true });
    expect(await intakeFor(next)).toMatchObject({ place: 0 });
    expect(await expectOk(mutate("waitlist.inviteNext", undefined, seller))).toEqual({ isInvited: false });

    await expectOk(mutate("waitlist.leave", { handle: seller.handle }, next));
    await expectOk(command("cancel", order.buyer, order));
    await reviewDueIntakes(createServices(env));
    expect(await intakeFor(last)).toMatchObject({ status: "OPEN", lineLength: 0 });
    const { paymentAccountMethodId: cardId } = await saveCard(last);
    expect((await submitService(last, serviceRequest(order, cardId))).status).toBe(200);

    const { seller: gone } = await createListing();
    expect((await begin(gone)).status).toBe(200);
    expect(codeOf(await mutate("waitlist.inviteNext", undefined, gone))).toBe("account.leaving");
  });

  test("hides everything at once and can be taken back for seven days", async () => {
    stopClockAt(TOMORROW_NOON);
    const listing = await createListing();
    const { seller } = listing;
    const [buyer, elsewhere] = [await createPerson("buyer"), new Browser()];
    await elsewhere.signIn(seller.email);
    const { paymentAccountMethodId: cardId } = await saveCard(buyer);
    expect(codeOf(await mutate("accountDeletion.begin", { code: "000000" }, seller))).toBe("auth.code_invalid");
    expect(await profileOf(seller)).toBe(200);
    expect((await begin(seller)).body).toEqual({ dueAt: new Date(TOMORROW_NOON + 7 * DAY).toISOString() });
    expect(codeOf(await begin(seller))).toBe("account.deletion_pending");

    expect([await profileOf(seller), await elsewhere.session()]).toEqual([404, null]);
    expect((await emailsTo(seller.email))[0]?.subject).toContain("will be deleted");
    expect((await submitService(buyer, serviceRequest(listing, cardId))).status).toBe(404);
    const other = await createListing();
    expect((await submitService(seller, serviceRequest(other, null))).body.error?.code).toBe("account.leaving");
    stopClockAt(TOMORROW_NOON + 7 * DAY - MINUTE);
    await runAccountJobs(createServices(env));

    await elsewhere.signIn(seller.email);
    expect((await elsewhere.post("/api/trpc/accountDeletion.cancel", undefined)).status).toBe(200);
    expect((await elsewhere.post("/api/trpc/accountDeletion.cancel", undefined)).status).toBe(409);
    expect(await profileOf(seller)).toBe(200);
    expect(await openJobs(seller)).toEqual([]);
    expect((await submitService(buyer, serviceRequest(listing, cardId))).status).toBe(200);
    stopClockAt(TOMORROW_NOON + 8 * DAY);
    await runAccountJobs(createServices(env));
    expect(await profileOf(seller)).toBe(200);
  });

  test("removes everything of the person, wherever it is killed, and keeps what the orders say", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await createOrder("COMPLETED");
    await onboard(order);
    const { seller: leaver, buyer } = order;
    const { path } = await uploadFile(leaver, pathFor("profile", leaver.accountId, "avatar", "png"));
    await mutate("userProfile.update", { bio: "All about me", avatar: { file: { url: `/media/${path}` } } }, leaver);
    await createWork(leaver);
    await saveCard(leaver);
    const card = present((await query("paymentAccountMethod.getList", undefined, leaver)).body.items[0]);
    await mutate("apiKey.create", { name: "key", scopes: ["read"], validDays: null }, leaver);
    await post("/api/features/bookmark/order/submit", { commissionFormId: order.formId, isActive: true }, buyer);
    await expectOk(mutate("savedReply.save", { title: "Hello", text: "I am glad that you ask." }, leaver));
    await expectOk(mutate("follow.set", { handle: leaver.handle, isActive: true }, buyer));
    // An e-mail that waits for its digest.
    const isHeld = await env.DB.prepare(
      `insert into held_email (notification_id, account_id, due_at)
       select id, account_id, 0 from notification where account_id = ? limit 1`,
    )
      .bind(leaver.accountId)
      .run();
    expect(isHeld.meta.changes).toBeGreaterThan(0);
    const translated = database.insert(translation).values(
      [await textHash("All about me"), "of an order"].map((originalHash, index) => ({
        originalHash,
        languageCode: "ja" as const,
        glossary: "",
        text: "私のすべて",
        translator: "DeepL",
        createdAt: 1,
        accountId: index === 0 ? buyer.accountId : leaver.accountId,
        isOwnText: false,
      })),
    );
    await translated;
    expect((await exports.default.fetch(`http://localhost:5173/media/${path}`)).status).toBe(200);
    const before = await database.all("select * from ledger_entry order by movement_key, account");
    expect((await begin(leaver)).status).toBe(200);
    expect((await exports.default.fetch(`http://localhost:5173/media/${path}`)).status).toBe(404);

    let kills = 0;
    for (let day = 7; (await openJobs(leaver)).length > 0; day += 0.1) {
      stopClockAt(TOMORROW_NOON + day * DAY);
      await runAccountJobs(dyingAfter(++kills)).catch(() => undefined);
    }
    expect(kills).toBeGreaterThan(9);
    expect(await database.select().from(translation)).toEqual([]);
    expect(
      await database.select().from(paymentAccountMethod).where(eq(paymentAccountMethod.accountId, leaver.accountId)),
    ).toMatchObject([
      { brand: "", last4: "", expMonth: 0, expYear: 0, stripeMethodId: expect.stringMatching(/^removed:/) },
    ]);

    const [account] = (await env.DB.prepare("select * from user_account where id = ?").bind(leaver.accountId).all())
      .results;
    expect(account).toMatchObject({
      email: `deleted:${leaver.accountId}`,
      birthday: null,
      deleted_at: expect.any(Number),
    });
    for (const table of [...PERSONAL, "portfolio_work"])
      expect([table, await database.all(`select * from ${table} where account_id = '${leaver.accountId}'`)]).toEqual([
        table,
        [],
      ]);
    expect(await database.all(`select * from follow where creator_account_id = '${leaver.accountId}'`)).toEqual([]);
    for (const table of ["commission_form", "commission_service", "commission_policy"])
      expect(await database.all(`select * from ${table} where account_id = '${leaver.commissionAccountId}'`)).toEqual(
        [],
      );
    expect(await env.MEDIA.head(path)).toBeNull();
    expect((await stripe().paymentMethods.retrieve(card.stripeMethodId)).customer).toBeNull();
    expect((await get("/api/auth/session", leaver)).body.user).toBeNull();
    expect(await profileOf(leaver)).toBe(404);

    const kept = (await query("commissionOrder.get", { commissionOrderId: order.orderId }, buyer)).body;
    expect(kept.sellerUserProfile).toMatchObject({ originalHandle: "deleted", avatar: null });
    expect(kept.sellerUserProfile?.names.map(({ text }: { text: string }) => text)).toEqual([
      "Deleted account",
      "退会したアカウント",
    ]);
    expect(await database.all("select * from ledger_entry order by movement_key, account")).toEqual(before);
    const found = await query("commissionOrder.getListBuyer", { query: leaver.handle }, buyer);
    expect(found.status === 200 ? found.body.items : []).toEqual([]);
    const [job] = await database.select().from(accountJob).where(eq(accountJob.accountId, leaver.accountId));
    expect(job?.detail).toEqual({});
    expect((await emailsTo(leaver.email))[0]?.subject).toContain("has been deleted");

    const newcomer = new Browser();
    await newcomer.signIn(leaver.email, { intent: "signup" });
    expect((await newcomer.user()).id).not.toBe(leaver.accountId);
    const wish = () => new Browser().askForCode("heir@example.com", { intent: "signup", handle: leaver.handle });
    expect((await wish()).status).toBe(409);
    stopClockAt(TOMORROW_NOON + 110 * DAY);
    await releaseHandles(createServices(env));
    expect((await wish()).status).toBe(200);
  });

  test("an order that came to run again meanwhile is waited for", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await createOrder("CANCELED");
    expect((await begin(order.buyer)).status).toBe(200);
    await env.DB.prepare(
      `insert into charge select 'pi_late', id, transaction_id, 0, 0, 500, 0, 0, 0, 0, 0, 'REQUESTED', 1, 500, null from commission_order where id = ?`,
    )
      .bind(order.orderId)
      .run();
    stopClockAt(TOMORROW_NOON + 8 * DAY);
    await runAccountJobs(createServices(env));
    expect((await get("/api/auth/session", order.buyer)).body.user).not.toBeNull();
    await env.DB.prepare("update charge set refund_status = 'SUCCEEDED', returned = 500 where order_id = ?")
      .bind(order.orderId)
      .run();
    stopClockAt(TOMORROW_NOON + 10 * DAY);
    await runAccountJobs(createServices(env));
    expect((await get("/api/auth/session", order.buyer)).body.user).toBeNull();
  });
});

describe("a block", () => {
  test("closes the listings to the blocked person, who is not told, and leaves running orders alone", async () => {
    const order = await createOrder("PAID");
    const { seller, buyer } = order;
    const code = async (viewer?: Person) => {
      const { body } = await query("creator.getByHandle", { handle: seller.handle }, viewer);
      const form = present(body.creator?.commissionForms[0]);
      const page = await query("commissionForm.getByCode", { code: form.code }, viewer);
      const service = await query("commissionService.getPage", { commissionServiceId: order.serviceId }, viewer);
      return [body.creator?.isOpenCommission, page.body.isOpen, service.body.service.isOpen, body.creator?.isBlocked];
    };
    const block = (accountId: string, by: Person) => mutate("accountBlock.block", { accountId }, by);
    expect((await block(buyer.accountId, seller)).body).toEqual({ isBlocked: true });
    expect((await block(buyer.accountId, seller)).body).toEqual({ isBlocked: true });
    expect([await code(buyer), await code()]).toEqual([
      [false, false, false, false],
      [true, true, true, false],
    ]);
    const again = await submitService(buyer, serviceRequest(order, order.cardId));
    expect([again.status, again.body.error?.code]).toEqual([409, "commission.not_open"]);
    expect((await query("creator.getByHandle", { handle: buyer.handle }, seller)).body.creator?.isBlocked).toBe(true);
    const message = {
      chatRoomId: present((await readOrder(buyer, order)).chatRooms[0]).id,
    };
    expect((await query("chatRoom.get", message, buyer)).status).toBe(200);
    expect((await command("cancel", seller, order)).status).toBe(200);

    const list = async (person: Person) =>
      (await query("accountBlock.getList", { limit: 1 }, person)).body.items.map(
        ({ handle }: { handle: string }) => handle,
      );
    expect([await list(seller), await list(buyer)]).toEqual([[buyer.handle], []]);
    expect(codeOf(await block(seller.accountId, seller))).toBe("account.own_account");
    expect(codeOf(await block("nobody", seller))).toBe("account.not_found");
    expect((await mutate("accountBlock.unblock", { accountId: buyer.accountId }, seller)).body).toEqual({
      isBlocked: false,
    });
    expect(await code(buyer)).toEqual([true, true, true, false]);
    expect((await submitService(buyer, serviceRequest(order, order.cardId))).status).toBe(200);
  });

  test("pages of blocked people go on where the last one ended", async () => {
    const person = await createCreator("keeper");
    const others = [await createPerson("first"), await createPerson("second"), await createPerson("third")];
    for (const { accountId } of others) await mutate("accountBlock.block", { accountId }, person);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Json } = await query("accountBlock.getList", { limit: 2, cursor }, person);
      seen.push(...body.items.map(({ handle }: { handle: string }) => handle));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(others.map(({ handle }) => handle).toSorted());
  });
});
