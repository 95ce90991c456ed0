import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { COUNTER_DAYS, NOTICE_REGISTER_PATH } from "#domain/notice/notice.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { get, mutate, post, query } from "../../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork } from "../../../support/worker/listings.ts";
import { createOrder, expectOk } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { present } from "../../../support/worker/present.ts";

const WORDS = "This is my picture, see my page.";
const boss = () => createPerson("boss", { roles: ["user", "admin"] });
const send = (person: Person | null, subject: string, subjectId: string, more: object = {}) =>
  mutate("notice.send", { subject, subjectId, reason: "COPYRIGHT", words: WORDS, ...more }, person);
const codeOf = async (asked: ReturnType<typeof mutate>): Promise<string> => {
  const { status, body } = await asked;
  return status === 200 ? "OK" : body.data.code;
};
const open = async (admin: Person, quoteOrId: string) => {
  const { items } = await expectOk(query("admin.getListNotices", { limit: 50 }, admin));
  return items.filter(({ id, path }) => id === quoteOrId || path?.includes(quoteOrId));
};
const mailTo = async (email: string) =>
  (
    await (
      await exports.default.fetch("http://localhost:5173/dev/mail.json")
    ).json<{ to: string; subject: string; text: string }[]>()
  ).filter(({ to }) => to === email);
const subjectsTo = async (email: string) => (await mailTo(email)).map(({ subject }) => subject);
const isSeen = async (workId: string, person: Person | null) =>
  (await query("portfolioWork.get", { portfolioWorkId: workId }, person)).status === 200;

describe("notices (rules A80 to A84)", () => {
  test("a visitor reports a stolen work: copy, hiding, decision, answer once, second decision", async () => {
    const [admin, owner, friend] = [await boss(), await createCreator("owner"), await createPerson("friend")];
    const { id: workId } = await createWork(owner);
    const visitor = `${workId}@example.com`;
    expect(await codeOf(send(null, "WORK", workId)), "no address").toBe("request.invalid");
    expect(await expectOk(send(null, "WORK", workId, { email: visitor }))).toEqual({ answerDays: 7 });
    for (const person of [friend, friend]) await expectOk(send(person, "WORK", workId, { reason: "OTHER" }));
    expect(await subjectsTo(visitor)).toEqual(["Your report"]);
    expect((await mailTo(visitor))[0]?.text).toContain(WORDS);
    expect(await subjectsTo(friend.email)).toHaveLength(1);

    const found = present((await open(admin, workId))[0]);
    expect(found).toMatchObject({ subject: "WORK", ownerHandle: owner.handle, mayHide: true, isDecidable: true });
    expect(found.notices.map(({ email, reporterHandle }) => [email, reporterHandle])).toEqual([
      [visitor, null],
      [null, friend.handle],
    ]);
    const { id: caseId } = found;

    await expectOk(mutate("admin.hideReported", { caseId, reason: "Looked at" }, admin));
    expect([await isSeen(workId, null), await isSeen(workId, friend), await isSeen(workId, owner)]).toEqual([
      false,
      false,
      true,
    ]);
    const publish = { portfolioWorkId: workId, visibilityStatus: "PUBLIC" };
    expect(await codeOf(mutate("portfolioWork.update", publish, owner))).toBe("notice.hidden");
    await expectOk(mutate("portfolioWork.update", { portfolioWorkId: workId, title: "Another title" }, owner));

    const uphold = { caseId, outcome: "UPHELD", ground: "RIGHTS_OF_OTHERS", reason: "It is the work of another." };
    const codes = await Promise.all([uphold, uphold].map((each) => codeOf(mutate("admin.decideNotice", each, admin))));
    expect(codes.toSorted()).toEqual(["OK", "admin.nothing_to_change"]);
    expect(await open(admin, caseId)).toEqual([]);
    expect(await isSeen(workId, null)).toBe(false);
    for (const email of [visitor, friend.email]) {
      expect(await subjectsTo(email)).toContain("Our answer to your report");
      expect((await mailTo(email)).some(({ text }) => text.includes(uphold.reason))).toBe(true);
    }
    expect(await subjectsTo(owner.email)).toEqual(
      expect.arrayContaining(["We've hidden something of yours for now", "Our decision about a report"]),
    );
    const news = await expectOk(query("notificationOrder.getList", {}, owner));
    expect(news.items.filter(({ href }) => href === "/dashboard/reports")).toHaveLength(2);

    const own = await expectOk(query("notice.getListOwn", undefined, owner));
    expect(own.about).toMatchObject([
      { id: caseId, mayCounter: true, ground: uphold.ground, decision: uphold.reason, isHidden: true },
    ]);
    const counter = { caseId, words: "I have painted it myself." };
    expect(await codeOf(mutate("notice.counter", counter, friend))).toBe("notice.not_found");
    await expectOk(mutate("notice.counter", counter, owner));
    expect(await codeOf(mutate("notice.counter", counter, owner))).toBe("notice.counter_over");
    expect(await open(admin, caseId)).toMatchObject([{ state: "COUNTERED", counterWords: counter.words }]);

    const dismiss = { caseId, outcome: "DISMISSED", ground: "RIGHTS_SHOWN", reason: "You have shown the sketches." };
    await expectOk(mutate("admin.decideNotice", dismiss, admin));
    expect(await isSeen(workId, null)).toBe(true);
    expect((await expectOk(query("notice.getListOwn", undefined, owner))).about).toMatchObject([
      { state: "ENDED", outcome: "DISMISSED", mayCounter: false, isHidden: false },
    ]);
    expect((await expectOk(query("notice.getListOwn", undefined, friend))).sent).toMatchObject([
      { state: "ENDED", outcome: "DISMISSED", decision: dismiss.reason },
    ]);
    const acts = (await expectOk(query("admin.getListActs", {}, admin))).items.filter(
      ({ subject }) => subject === owner.handle,
    );
    expect(acts.map(({ kind }) => kind)).toEqual(["NOTICE_DISMISSED", "NOTICE_UPHELD", "CONTENT_HIDDEN"]);
  });

  test("services, profiles and people are reported; nobody reports what is theirs or what they cannot see", async () => {
    const [admin, owner, reader] = [await boss(), await createCreator("owner"), await createPerson("reader")];
    const { id: formId } = await createForm(owner);
    const { id: serviceId } = await createService(owner, formId);
    const { id: hiddenWork } = await createWork(owner, { visibilityStatus: "PRIVATE" });
    expect(await codeOf(send(owner, "SERVICE", serviceId))).toBe("notice.own");
    expect(await codeOf(send(owner, "PERSON", owner.accountId))).toBe("notice.own");
    expect(await codeOf(send(reader, "WORK", hiddenWork))).toBe("notice.not_found");
    expect(await codeOf(send(reader, "PROFILE", "nobody"))).toBe("notice.not_found");

    await expectOk(send(reader, "SERVICE", serviceId, { reason: "FRAUD" }));
    await expectOk(send(reader, "PROFILE", owner.accountId));
    await expectOk(send(reader, "PERSON", owner.accountId, { reason: "HARASSMENT" }));
    const cases = (await expectOk(query("admin.getListNotices", { limit: 50 }, admin))).items.filter(
      ({ ownerHandle }) => ownerHandle === owner.handle,
    );
    expect(cases.map(({ subject, mayHide }) => [subject, mayHide])).toEqual([
      ["SERVICE", false],
      ["PROFILE", false],
      ["PERSON", false],
    ]);
    const [service, profile] = cases;
    const hide = { caseId: present(service).id, reason: "Looked at" };
    expect(await codeOf(mutate("admin.hideReported", hide, admin))).toBe("admin.nothing_to_change");
    const uphold = { outcome: "UPHELD", ground: "MISLEADING", reason: "Nobody is there." };
    expect(
      await codeOf(mutate("admin.decideNotice", { caseId: hide.caseId, ...uphold, ground: "NOT_SHOWN" }, admin)),
    ).toBe("request.invalid");
    await expectOk(mutate("admin.decideNotice", { caseId: hide.caseId, ...uphold }, admin));
    expect((await query("commissionService.get", { commissionServiceId: serviceId }, reader)).status).toBe(404);
    await expectOk(mutate("admin.decideNotice", { caseId: present(profile).id, ...uphold }, admin));
    expect((await query("userProfile.getByHandle", { handle: owner.handle }, reader)).status).toBe(200);

    // Later than that nobody answers a decision.
    await env.DB.prepare("update notice_case set decided_at = decided_at - ? where id = ?")
      .bind(COUNTER_DAYS * DAY, hide.caseId)
      .run();
    const late = { caseId: hide.caseId, words: "But it is mine, really." };
    expect(await codeOf(mutate("notice.counter", late, owner))).toBe("notice.counter_over");
  });

  test("an admin decides nothing about what is theirs, and the register names nobody", async () => {
    const [admin, other, reader] = [await boss(), await boss(), await createPerson("reader")];
    const { id: workId } = await createWork(admin, { kind: "CLIENT" });
    await expectOk(send(reader, "WORK", workId));
    const [found] = await open(other, workId);
    const decision = { caseId: present(found).id, outcome: "DISMISSED", ground: "NOT_SHOWN", reason: "Not shown" };
    expect((await open(admin, workId))[0]).toMatchObject({ isDecidable: false, mayHide: false });
    expect(await codeOf(mutate("admin.decideNotice", decision, admin))).toBe("admin.own_account");
    expect(await codeOf(mutate("admin.decideNotice", decision, reader))).toBe("admin.not_allowed");
    await expectOk(mutate("admin.decideNotice", decision, other));

    expect((await get(NOTICE_REGISTER_PATH, reader)).status).toBe(403);
    const response = await exports.default.fetch(`http://localhost:5173${NOTICE_REGISTER_PATH}`, {
      headers: { cookie: other.cookie },
    });
    const register = await response.text();
    expect(register).toContain("WORK,COPYRIGHT,1,");
    expect(register).toContain("DISMISSED,NOT_SHOWN");
    for (const secret of [WORDS, reader.handle, reader.email, admin.handle, workId, decision.reason])
      expect(register).not.toContain(secret);
  });

  test("who received a message reports it, and nobody else", async () => {
    const { buyer, seller, orderId } = await createOrder("PAID");
    const room = await env.DB.prepare("select id from chat_room where order_id = ?")
      .bind(orderId)
      .first<{ id: string }>();
    const chatRoomId = present(room).id;
    const messageText = { text: "Pay me elsewhere", languageCode: "en" };
    const { message } = await expectOk(
      post("/api/features/chat/message/submit", { chatRoomId, messageText, messageMedias: [] }, seller),
    );
    const report = (person: Person | null) =>
      send(person, "MESSAGE", message.id, {
        chatRoomId,
        reason: "FRAUD",
        ...(person ? {} : { email: "a@example.com" }),
      });
    expect(await codeOf(report(await createPerson("stranger")))).toBe("notice.not_found");
    expect(await codeOf(report(null))).toBe("auth.required");
    expect(await codeOf(report(seller))).toBe("notice.own");
    await expectOk(report(buyer));
    const { items } = await expectOk(query("admin.getListNotices", { limit: 50 }, await boss()));
    expect(items.find(({ subject }) => subject === "MESSAGE")).toMatchObject({
      quote: "Pay me elsewhere",
      ownerHandle: seller.handle,
      path: null,
    });
  });
});
