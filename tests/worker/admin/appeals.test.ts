import { expect, test } from "vitest";
import { APPEAL_DAYS } from "#domain/admin/appeal.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { command, createOrder, expectOk, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const createAdmin = (name: string) => createPerson(name, { roles: ["user", "admin"] });

async function decided(admin: Person) {
  stopClockAt(TOMORROW_NOON);
  const order = await createOrder("DELIVERED", { listing: await createListing({ seller: { languageCode: "ja" } }) });
  await expectOk(command("report-problem", order.buyer, order, { message: "Another cat" }));
  await expectOk(command("resolve-problem", admin, order, { resolution: "RELEASE", reason: "It is as agreed." }));
  return order;
}

const appeal = ({ orderId: commissionOrderId }: TestOrder, person: Person) =>
  mutate("appeal.send", { commissionOrderId, words: "The ears are missing." }, person);
const answer = (appealId: string, admin: Person) =>
  mutate("admin.answerAppeal", { appealId, outcome: "CHANGED", reason: "The ears are missing indeed." }, admin);
const codeOf = async (call: ReturnType<typeof mutate>) => (await call).body.data?.code ?? "OK";
const toldOf = async (person: Person) =>
  (await expectOk(query("notificationOrder.getList", {}, person))).items.map(({ occasion }: Json) => occasion);

test("each side appeals once, another admin answers, and both sides read the reason (rule A63)", async () => {
  const [first, second] = [await createAdmin("first"), await createAdmin("second")];
  const order = await decided(first);
  const { buyer, seller, orderCode: code } = order;
  expect(await readOrder(buyer, order)).toMatchObject({ appeal: { mayAppeal: true, sent: null } });
  await expectOk(appeal(order, buyer));
  expect(await codeOf(appeal(order, buyer))).toBe("order.wrong_state");
  expect(await codeOf(appeal(order, first))).toBe("order.not_allowed");
  expect(await toldOf(second)).toContain("APPEAL_SENT");
  expect(await toldOf(first)).not.toContain("APPEAL_SENT");

  const { items } = await expectOk(query("admin.getListAppeals", undefined, second));
  const waiting = present(items.find(({ orderCode }: Json) => orderCode === code));
  expect(waiting).toMatchObject({ side: "BUYER", wordsTexts: [{ text: "The ears are missing." }] });
  const page = async (admin: Person) => (await expectOk(query("admin.getOrder", { code }, admin))).appeals;
  expect([(await page(first)).mayAnswer, (await page(second)).mayAnswer]).toEqual([false, true]);
  expect(await codeOf(answer(waiting.id, first))).toBe("admin.not_allowed");
  await expectOk(answer(waiting.id, second));
  expect(await codeOf(answer(waiting.id, second))).toBe("admin.nothing_to_change");
  for (const person of [buyer, seller]) expect(await toldOf(person)).toContain("APPEAL_CHANGED");
  expect((await readOrder(buyer, order)).appeal).toMatchObject({
    mayAppeal: false,
    sent: { state: "CHANGED", reasonTexts: [{ text: "The ears are missing indeed." }] },
  });
  // The other side has an appeal of its own.
  await expectOk(appeal(order, seller));
});

test("nobody appeals before a decision or after its time", async () => {
  const open = await createOrder("DELIVERED");
  expect((await readOrder(open.buyer, open)).appeal).toBeNull();
  expect(await codeOf(appeal(open, open.buyer))).toBe("order.wrong_state");
  const order = await decided(await createAdmin("first"));
  stopClockAt(TOMORROW_NOON + APPEAL_DAYS * DAY);
  expect((await readOrder(order.seller, order)).appeal).toMatchObject({ mayAppeal: false });
  expect(await codeOf(appeal(order, order.seller))).toBe("order.wrong_state");
  expect(await codeOf(appeal(order, await createPerson("stranger")))).toBe("order.not_found");
});

test("sentences to start from come in the languages that the two sides read (rule A64)", async () => {
  const admin = await createAdmin("first");
  const { orderId } = await decided(admin);
  const { items } = await expectOk(query("admin.getReasonTemplates", { orderId, kind: "REFUND" }, admin));
  const template = present(items.find((each: Json) => each.template === "NOT_AS_AGREED"));
  expect(template.title).toBe("Not as agreed");
  expect(template.text).toMatch(/^We've compared .*\n\n納品内容を/s);
});
