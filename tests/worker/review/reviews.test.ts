import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MINUTE } from "#domain/kernel/instants.ts";
import { WRITING_TIME } from "#domain/review/review.ts";
import { getPage, setPage } from "#worker/site/page-cache/page-store.ts";
import { handleScope } from "#worker/site/page-cache/public-page.ts";
import { showDueReviews } from "#worker/review/show-due-reviews.usecases.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, type TestOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const write = (person: Person, { orderId }: TestOrder, stars = 5, words = "Lovely work.") =>
  mutate("review.write", { commissionOrderId: orderId, stars, words }, person);
const thank = (person: Person, { orderId }: TestOrder, words = "Thank you!") =>
  mutate("review.thank", { commissionOrderId: orderId, words }, person);
const seenBy = (person: Person, { orderId }: TestOrder) =>
  expectOk(query("review.getOfOrder", { commissionOrderId: orderId }, person));
const about = async ({ handle }: Person) => (await expectOk(query("review.getListAbout", { handle }))).items;
const codeOf = async (asked: ReturnType<typeof mutate>): Promise<string> => {
  const { status, body } = await asked;
  return status === 200 ? "OK" : body.data.code;
};
const reviewed = async (order: TestOrder, buyers = 5, sellers = 5) => {
  await expectOk(write(order.buyer, order, buyers, "By the buyer"));
  await expectOk(write(order.seller, order, sellers, "By the seller"));
  return { ofBuyer: present((await seenBy(order.buyer, order)).mine).id };
};
const newsOf = async ({ accountId }: Person) => {
  const { results } = await env.DB.prepare(
    "select occasion from notification where account_id = ? and (occasion like 'REVIEW%' or occasion = 'THANKED') order by created_at, occasion",
  )
    .bind(accountId)
    .all<{ occasion: string }>();
  return results.map(({ occasion }) => occasion);
};

describe("until both have written (rule O61)", () => {
  test("neither reads the other's, each changes their own; then both are public and stay as they are", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await createOrder("COMPLETED");
    const { buyer, seller } = order;
    expect(await expectOk(write(buyer, order, 2, "Hm."))).toEqual({ isVisible: false });
    expect(await expectOk(write(buyer, order, 4, "  Good,\nafter all.  "))).toEqual({ isVisible: false });
    expect(await seenBy(seller, order)).toMatchObject({
      hasOtherWritten: true,
      theirs: null,
      mine: null,
      mayWrite: true,
    });
    expect(await about(seller)).toEqual([]);
    expect(await newsOf(seller)).toEqual(["REVIEW_WRITTEN"]);

    // Whatever was purged before is settled.
    stopClockAt(TOMORROW_NOON + MINUTE);
    const key = `page of ${seller.handle}`;
    const page = { bytes: new Uint8Array(), headers: new Headers(), nonce: "n", nonceAt: [], renderedAt: Date.now() };
    await setPage(key, page);
    expect(await getPage(key, [handleScope(seller.handle)], Date.now())).not.toBeNull();
    expect(await expectOk(write(seller, order, 5, "A dream."))).toEqual({ isVisible: true });
    expect(await getPage(key, [handleScope(seller.handle)], Date.now()), "the profile is rendered again").toBeNull();

    expect(await about(seller)).toMatchObject([
      {
        stars: 4,
        words: [{ text: "Good,\nafter all.", languageCode: "en" }],
        author: { handle: buyer.handle },
        authorSide: "BUYER",
      },
    ]);
    expect(await about(buyer)).toMatchObject([{ stars: 5, author: { handle: seller.handle }, reply: null }]);
    expect((await seenBy(buyer, order)).theirs).toMatchObject({ stars: 5 });
    expect([await newsOf(seller), await newsOf(buyer)]).toEqual([["REVIEW_WRITTEN"], ["REVIEW_VISIBLE"]]);
    for (const person of [buyer, seller]) expect(await codeOf(write(person, order, 1))).toBe("review.visible");
    expect((await about(seller))[0]).toMatchObject({ stars: 4 });
  });

  test("of two who write at once the second makes both visible, and nobody is told twice", async () => {
    const order = await createOrder("COMPLETED");
    const answers = await Promise.all(
      [order.buyer, order.seller, order.buyer].map((person, index) => write(person, order, index + 2)),
    );
    expect(answers.filter(({ body }) => "isVisible" in body && body.isVisible)).toHaveLength(1);
    const [ofBuyer, ofSeller] = [(await about(order.seller))[0], (await about(order.buyer))[0]];
    expect([ofBuyer?.shownAt, ofSeller?.stars]).toEqual([ofSeller?.shownAt, 3]);
    for (const person of [order.buyer, order.seller]) {
      const news = await newsOf(person);
      expect(new Set(news).size).toBe(news.length);
    }
  });

  test("what only one has written becomes visible after fourteen days, once, and then the other may write no more", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await createOrder("COMPLETED");
    const services = createServices(env);
    stopClockAt(TOMORROW_NOON + WRITING_TIME - 1);
    await expectOk(write(order.buyer, order));
    await showDueReviews(services);
    expect(await about(order.seller)).toEqual([]);
    stopClockAt(TOMORROW_NOON + WRITING_TIME);
    expect(await codeOf(write(order.buyer, order, 1)), "between the end and cron nothing changes").toBe(
      "review.closed",
    );
    await showDueReviews(services);
    await showDueReviews(services);
    expect(await about(order.seller)).toHaveLength(1);
    expect(await codeOf(write(order.seller, order))).toBe("review.closed");
    expect([await newsOf(order.seller), await newsOf(order.buyer)]).toEqual([["REVIEW_WRITTEN", "REVIEW_VISIBLE"], []]);
    expect((await seenBy(order.seller, order)).mayWrite).toBe(false);
  });
});

test("only the two people of a completed order write reviews and notes (rules O60, O66)", async () => {
  const [stranger, admin] = [await createPerson("stranger"), await createPerson("admin", { roles: ["user", "admin"] })];
  const completed = await createOrder("COMPLETED");
  for (const call of [write, thank]) {
    expect(await codeOf(call(stranger, completed))).toBe("order.not_found");
    expect(await codeOf(call(admin, completed))).toBe("order.not_allowed");
    for (const state of ["DELIVERED", "CANCELED"] as const) {
      const order = await createOrder(state, { listing: completed });
      expect(await codeOf(call(order.buyer, order))).toBe("review.not_completed");
      expect(await codeOf(call(order.seller, order))).toBe("review.not_completed");
    }
  }
  for (const stars of [0, 6, 2.5]) expect((await write(completed.buyer, completed, stars)).status).toBe(422);
  expect((await write(completed.buyer, completed, 5, " \u200b ")).status).toBe(200);
  expect((await write(completed.buyer, completed, 5, "x".repeat(2001))).status).toBe(422);
});

test("one reply by the person reviewed, to what is visible (rule O62)", async () => {
  const order = await createOrder("COMPLETED");
  const { buyer, seller } = order;
  await expectOk(write(buyer, order));
  const id = present((await seenBy(buyer, order)).mine).id;
  const reply = (person: Person, words = "Thanks") => mutate("review.reply", { reviewId: id, words }, person);
  expect(await codeOf(reply(seller))).toBe("review.not_found");
  await expectOk(write(seller, order));
  for (const person of [buyer, await createPerson("stranger")])
    expect(await codeOf(reply(person))).toBe("review.not_found");
  const codes = await Promise.all(["One", "Two", "Three"].map((words) => codeOf(reply(seller, words))));
  expect(codes.toSorted()).toEqual(["OK", "review.replied", "review.replied"]);
  const said = ["One", "Two", "Three"][codes.indexOf("OK")];
  expect((await about(seller))[0]?.reply).toMatchObject([{ text: said }]);
  expect((await newsOf(buyer)).filter((occasion) => occasion === "REVIEW_REPLIED")).toHaveLength(1);
});

const UPHELD = { outcome: "UPHELD", ground: "AGAINST_TERMS" } as const;
const DISMISSED = { outcome: "DISMISSED", ground: "NOT_AGAINST_RULES" } as const;

describe("reported reviews (rules O63, A80)", () => {
  test("are decided once, with a reason; what is hidden is read by its author only, and counts no more", async () => {
    const order = await createOrder("COMPLETED");
    const { buyer, seller } = order;
    const [admin, reader] = [await createPerson("admin", { roles: ["user", "admin"] }), await createPerson("reader")];
    await expectOk(write(buyer, order, 1, "An insult"));
    const reviewId = present((await seenBy(buyer, order)).mine).id;
    const report = (person: Person) => mutate("review.report", { reviewId, reason: "It insults me" }, person);
    expect(await codeOf(report(seller)), "nobody has read it").toBe("review.not_found");
    await expectOk(write(seller, order));
    expect(await codeOf(report(buyer)), "one's own").toBe("review.not_found");
    for (const person of [seller, seller, reader]) await expectOk(report(person));
    expect((await seenBy(seller, order)).theirs).toMatchObject({ isReported: true });

    const listed = async () => (await expectOk(query("admin.getListNotices", {}, admin))).items;
    const [found] = await listed();
    expect(found).toMatchObject({
      subject: "REVIEW",
      quote: "An insult",
      ownerHandle: buyer.handle,
      isDecidable: true,
    });
    expect(found?.notices).toMatchObject([
      { reporterHandle: seller.handle, reason: "OTHER", words: "It insults me" },
      { reporterHandle: reader.handle },
    ]);
    const caseId = present(found).id;
    const decide = () => mutate("admin.decideNotice", { caseId, ...UPHELD, reason: "Insults go" }, admin);
    const codes = await Promise.all([codeOf(decide()), codeOf(decide())]);
    expect(codes.toSorted()).toEqual(["OK", "admin.nothing_to_change"]);
    expect([await listed(), await about(seller), (await seenBy(seller, order)).theirs]).toEqual([[], [], null]);
    expect((await seenBy(buyer, order)).mine).toMatchObject({ hiddenBecause: "Insults go" });
    expect(await codeOf(mutate("review.reply", { reviewId, words: "But" }, seller))).toBe("review.not_found");
    expect(await counted(seller)).toMatchObject({ reviews: 0, stars: 0 });
    const acts = (await expectOk(query("admin.getListActs", {}, admin))).items;
    expect(acts).toMatchObject([{ kind: "NOTICE_UPHELD", reason: "Insults go", subject: buyer.handle }]);

    // Its author answers, and another admin decides for good: it is there again, and counts.
    await expectOk(mutate("notice.counter", { caseId, words: "It was a joke between us." }, buyer));
    await expectOk(mutate("admin.decideNotice", { caseId, ...DISMISSED, reason: "A joke" }, admin));
    expect(await about(seller)).toHaveLength(1);
    expect(await counted(seller)).toMatchObject({ reviews: 1, stars: 1 });
  });

  test("hidden for the time where waiting does harm, and anybody who reads it may say so", async () => {
    const order = await createOrder("COMPLETED");
    const { ofBuyer: subjectId } = await reviewed(order, 2);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const notice = { subject: "REVIEW", subjectId, reason: "PERSONAL_DATA", words: "It tells where I live." };
    await expectOk(mutate("notice.send", { ...notice, email: "passer@example.com" }, null));
    const [found] = (await expectOk(query("admin.getListNotices", {}, admin))).items;
    expect(found).toMatchObject({ mayHide: true });
    const caseId = present(found).id;
    await expectOk(mutate("admin.hideReported", { caseId, reason: "An address" }, admin));
    expect(await about(order.seller)).toEqual([]);
    await expectOk(mutate("admin.decideNotice", { caseId, ...DISMISSED, reason: "No address" }, admin));
    expect(await about(order.seller)).toHaveLength(1);
  });

  test("an admin decides nothing about themselves; what may stay, stays", async () => {
    const order = await createOrder("COMPLETED");
    const { ofBuyer: reviewId } = await reviewed(order, 2);
    await expectOk(mutate("review.report", { reviewId, reason: "Not nice" }, order.seller));
    const other = await createPerson("admin", { roles: ["user", "admin"] });
    const [found] = (await expectOk(query("admin.getListNotices", {}, other))).items;
    const decision = { caseId: present(found).id, ...DISMISSED, reason: "An opinion" };
    expect(await codeOf(mutate("admin.decideNotice", decision, order.seller))).toBe("admin.not_allowed");
    await env.DB.prepare("update user_account set roles = ? where id = ?")
      .bind(JSON.stringify(["user", "creator", "admin"]), order.seller.accountId)
      .run();
    expect(await codeOf(mutate("admin.decideNotice", decision, order.seller))).toBe("admin.own_account");
    await expectOk(mutate("admin.decideNotice", decision, other));
    expect(await about(order.seller)).toHaveLength(1);
  });

  test("what a banned account has written is gone until the ban ends", async () => {
    const order = await createOrder("COMPLETED");
    await reviewed(order, 4);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const change = { accountId: order.buyer.accountId, reason: "For a while" };
    await expectOk(mutate("admin.ban", change, admin));
    expect([await about(order.seller), await about(order.buyer)]).toEqual([[], []]);
    expect(await counted(order.seller)).toMatchObject({ reviews: 0, stars: 0 });
    await expectOk(mutate("admin.unban", change, admin));
    expect([await about(order.seller), await about(order.buyer)]).toMatchObject([[{ stars: 4 }], [{ stars: 5 }]]);
    expect(await counted(order.seller)).toMatchObject({ reviews: 1, stars: 4 });
  });
});

test("one thank-you note of each side, which nobody changes (rule O66); credits are asked again (rule O67)", async () => {
  const order = await createOrder("COMPLETED");
  const { buyer, seller } = order;
  const codes = await Promise.all(["A", "B"].map((words) => codeOf(thank(buyer, order, words))));
  expect(codes.toSorted()).toEqual(["OK", "review.thanked"]);
  const text = ["A", "B"][codes.indexOf("OK")];
  expect((await seenBy(seller, order)).thanks).toMatchObject({ mine: null, theirs: [{ text }] });
  expect(await newsOf(seller)).toEqual(["THANKED"]);
  await expect(env.DB.prepare("update thank_you_note set at = 1").run()).rejects.toThrow("immutable");
  const wish = (isWanted: boolean) =>
    expectOk(mutate("review.wishCredit", { commissionOrderId: order.orderId, isWanted }, buyer));
  for (const isWanted of [true, false]) {
    await wish(isWanted);
    expect((await seenBy(seller, order)).credit).toEqual({ mine: null, theirs: isWanted });
  }
  expect((await seenBy(buyer, order)).again).toMatchObject({ serviceId: order.serviceId, formId: order.formId });
});

test("nothing is shown below three orders; then what was counted, on card, profile and form (rules O64, O65)", async () => {
  const order = await createOrder("COMPLETED");
  const { seller } = order;
  const asCreator = async () => (await expectOk(query("review.getStandings", { handle: seller.handle }))).asCreator;
  await reviewed(order, 5);
  const late = await createOrder("DELIVERED", { listing: order });
  await env.DB.prepare("update commission_order set estimated_delivery = '2020-01-01' where id = ?")
    .bind(late.orderId)
    .run();
  await expectOk(command("accept", late.buyer, late));
  await reviewed(late, 1);
  expect(await asCreator()).toBeNull();

  const third = await createOrder("COMPLETED", { listing: order });
  expect(await asCreator()).toEqual({
    completedOrders: 3,
    onTimePercent: 66,
    answerWithinHours: 1,
    returningPeople: 0,
    reviews: 2,
    average: null,
  });
  await reviewed(third, 3);
  await expectOk(command("cancel", (await createOrder("PAID", { listing: order })).seller, await latest(seller)));
  const shown = await asCreator();
  expect(shown).toMatchObject({ completedOrders: 3, onTimePercent: 50, reviews: 3, average: 3 });
  const profile = await expectOk(query("creator.getByHandle", { handle: seller.handle }));
  expect(present(profile.creator).standings).toEqual({ asCreator: shown, asClient: null });
  const [form] = present(profile.creator).commissionForms;
  expect((await expectOk(query("commissionForm.getByCode", { code: present(form).code }))).standing).toEqual(shown);
  // Copied to the card after the order's change.
  await expect
    .poll(async () => (await expectOk(query("creator.search", { query: seller.handle }))).items)
    .toMatchObject([{ handle: seller.handle, standing: shown }]);
});

async function counted({ accountId }: Person) {
  return env.DB.prepare("select * from standing where account_id = ? and side = 'SELLER'").bind(accountId).first();
}

async function latest(seller: Person): Promise<{ orderId: string }> {
  const row = await env.DB.prepare("select id from commission_order where seller_id = ? order by rowid desc limit 1")
    .bind(seller.commissionAccountId)
    .first<{ id: string }>();
  return { orderId: present(row).id };
}
