import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { EVIDENCE_PATH } from "#domain/admin/evidence.ts";
import { appRouter } from "#worker/trpc/router.ts";
import { get, mutate, query, type Answer } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createDisputedOrder } from "../../support/worker/order/disputed-order.ts";
import { noDisputeEvidence } from "#domain/admin/dispute-evidence.ts";
import { createWork } from "../../support/worker/listings.ts";
import { present } from "../../support/worker/present.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

/** Every call of the console, with an input that would be served. */
function inputsFor(
  code: string,
  person: Person,
  {
    caseId,
    told,
    orderId,
    appealId,
    announcementId,
    dispute,
  }: Record<"caseId" | "orderId" | "appealId" | "announcementId", string> & {
    told: object;
    dispute: object;
  },
): Record<string, object | undefined> {
  const reason = "Because of this test";
  const { accountId } = person;
  const pair = { fromCurrencyCode: "USD", toCurrencyCode: "JPY" };
  return {
    getStuckMoney: undefined,
    find: { text: person.handle },
    getListFound: { kind: "ORDERS" },
    getOrder: { code },
    getPerson: { handle: person.handle },
    getListActs: {},
    getListRates: undefined,
    getListNotices: {},
    hideReported: { caseId, reason },
    decideNotice: { caseId, outcome: "UPHELD", ground: "AGAINST_TERMS", reason },
    readChat: { code },
    getDispute: dispute,
    prefillDispute: dispute,
    saveDispute: { ...dispute, ...noDisputeEvidence() },
    submitDispute: { ...dispute, ...noDisputeEvidence(), customerName: "Emma", reason },
    getSite: undefined,
    pause: { kind: "ORDERS", isPaused: true, reason },
    announce: { kind: "NEWS", words: { en: "Hello there", ja: "こんにちは" } },
    withdrawAnnouncement: { announcementId, reason },
    getListAppeals: undefined,
    getReasonTemplates: { orderId, kind: "REFUND" },
    answerAppeal: { appealId, outcome: "STANDS", reason },
    askSide: { code, side: "SELLER", days: 3, question: reason },
    noteOrder: { code, reason },
    takeOrder: { code, isTaken: true },
    sendEmailAgain: { ...told, reason },
    changeEmail: { accountId, email: "another-mailbox@example.com", reason },
    signOutEverywhere: { accountId, reason },
    ban: { accountId, reason },
    unban: { accountId, reason },
    changeRole: { accountId, role: "creator", isGiven: true, reason },
    addRate: { ...pair, rate: "151.2", date: "2024-09-01", reason },
  };
}

const calls = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
).flatMap(([name, { _def }]) => (name.startsWith("admin.") ? [{ name, isQuery: _def.type === "query" }] : []));

async function reportedWork(): Promise<string> {
  const owner = await createPerson("owner");
  const { id: subjectId } = await createWork(owner);
  const notice = { subject: "WORK", subjectId, reason: "COPYRIGHT", words: "This is my picture." };
  await expectOk(mutate("notice.send", notice, await createPerson("artist")));
  const { results } = await env.DB.prepare("select id from notice_case where subject_id = ?").bind(subjectId).all<{
    id: string;
  }>();
  return present(results[0]).id;
}

async function sentAppeal(): Promise<string> {
  const order = await createOrder("DELIVERED");
  await expectOk(command("report-problem", order.buyer, order, { message: "Another cat" }));
  const boss = await createPerson("boss", { roles: ["admin"] });
  await expectOk(command("resolve-problem", boss, order, { resolution: "RELEASE", reason: "As agreed" }));
  const commissionOrderId = order.orderId;
  await expectOk(mutate("appeal.send", { commissionOrderId, words: "Look once more." }, order.buyer));
  const { appeal } = await readOrder(order.buyer, order);
  return present(present(appeal).sent).id;
}

async function shownAnnouncement(): Promise<string> {
  const shown = "insert into announcement (id, kind, texts, at) values ('shown', 'NEWS', '[]', 1)";
  await env.DB.prepare(shown).run();
  return "shown";
}

async function newestNotificationOf({ accountId }: Person) {
  const notificationId = await env.DB.prepare("select id from notification where account_id = ? limit 1")
    .bind(accountId)
    .first<string>("id");
  return { accountId, notificationId: present(notificationId ?? undefined) };
}

const evidence = (code: string, person: Person | null): Promise<Answer> => get(`${EVIDENCE_PATH}?code=${code}`, person);

test("only admins are served, in every call, and nothing is done for anybody else (rule A25)", async () => {
  const order = await createOrder("DELIVERED");
  await expectOk(command("report-problem", order.buyer, order, { message: "Another cat" }));
  const disputedOrder = await createDisputedOrder();
  const subject = await createPerson("subject");
  const inputs = inputsFor(order.orderCode, subject, {
    caseId: await reportedWork(),
    orderId: order.orderId,
    appealId: await sentAppeal(),
    dispute: { code: disputedOrder.orderCode, disputeId: disputedOrder.disputeId },
    announcementId: await shownAnnouncement(),
    told: await newestNotificationOf(order.buyer),
  });
  expect(calls.map(({ name }) => name.slice("admin.".length)).toSorted()).toEqual(Object.keys(inputs).toSorted());

  const refused: [Person | null, number, string][] = [
    [null, 401, "auth.required"],
    [await createPerson("stranger"), 403, "admin.not_allowed"],
    [await createPerson("creator", { roles: ["user", "creator"] }), 403, "admin.not_allowed"],
    [order.buyer, 403, "admin.not_allowed"],
    [order.seller, 403, "admin.not_allowed"],
    [await createPerson("former", { roles: ["user", "admin", "ban"] }), 403, "account.banned"],
  ];
  for (const [person, status, code] of refused) {
    for (const { name, isQuery } of calls) {
      const input = inputs[name.slice("admin.".length)];
      const answer = await (isQuery ? query(name, input, person) : mutate(name, input, person));
      expect([name, answer.status, answer.body.data.code]).toEqual([name, status, code]);
    }
    const pack = await evidence(order.orderCode, person);
    expect([pack.status, pack.body.error?.code]).toEqual([status, code]);
  }
  const { results } = await env.DB.prepare("select id from admin_act").all();
  expect(results).toEqual([]);

  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  for (const { name, isQuery } of calls) {
    const input = inputs[name.slice("admin.".length)];
    const answer = await (isQuery ? query(name, input, admin) : mutate(name, input, admin));
    expect([name, answer.status, answer.body]).toEqual([name, 200, answer.body]);
  }
  const request = new Request(`http://localhost:5173${EVIDENCE_PATH}?code=${order.orderCode}`, {
    headers: { cookie: admin.cookie },
  });
  const pack = await exports.default.fetch(request);
  expect([pack.status, pack.headers.get("content-type")]).toEqual([200, "application/zip"]);
  await pack.arrayBuffer();
});
