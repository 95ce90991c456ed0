import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { tellOfQuestions } from "#worker/admin/problem/tell-of-questions.usecases.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import {
  command,
  createOrder,
  expectOk,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const services = createServices(env);

async function emailsTo(person: Person): Promise<Json[]> {
  const mails = (await (await exports.default.fetch("http://localhost:5173/dev/mail.json")).json()) as Json[];
  return mails.filter(({ to }) => to === person.email);
}

async function reported() {
  stopClockAt(TOMORROW_NOON);
  const order = await createOrder("DELIVERED");
  await expectOk(command("report-problem", order.buyer, order, { message: "Another cat" }));
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  return { ...order, admin };
}

const ask = ({ orderCode: code }: TestOrder, admin: Person, side: string, question: string, days = 3) =>
  mutate("admin.askSide", { code, side, days, question }, admin);
const answer = (person: Person, questionId: string, words: string) =>
  mutate("problemQuestion.answer", { questionId, answer: words }, person);
const askedOf = async (person: Person, order: TestOrder) => (await readOrder(person, order)).staffQuestions;
const toldOf = async (person: Person) =>
  (await expectOk(query("notificationOrder.getList", {}, person))).items.map(({ occasion }: Json) => occasion);
const codeOf = async (call: ReturnType<typeof mutate>) => (await call).body.data?.code ?? "OK";

test("a side is asked by e-mail and on its page, answers there, and the other side reads neither (rule A62)", async () => {
  const order = await reported();
  const { admin, seller, buyer, orderCode: code } = order;
  await expectOk(ask(order, admin, "SELLER", "Which sketch did they approve?"));
  const listed = async () =>
    present(
      (await expectOk(query("commissionOrder.getListProblems", {}, admin))).items.find(
        ({ id }: Json) => id === order.orderId,
      ),
    );
  expect((await listed()).waitsFor).toEqual([
    { side: "SELLER", until: new Date(TOMORROW_NOON + 3 * DAY).toISOString() },
  ]);
  await settle(order);
  const received = (await emailsTo(seller)).map(({ text }) => text);
  expect(received).toContainEqual(expect.stringContaining("Which sketch did they approve?"));
  expect(await toldOf(buyer)).not.toContain("STAFF_QUESTION");
  expect(await askedOf(buyer, order)).toEqual([]);
  const [question] = await askedOf(seller, order);
  expect(question).toMatchObject({ questionTexts: [{ text: "Which sketch did they approve?" }], answerTexts: null });

  const { id } = present(question);
  expect(await codeOf(answer(buyer, id, "Not mine to answer"))).toBe("order.not_found");
  await expectOk(answer(seller, id, "The second, on Monday."));
  expect(await codeOf(answer(seller, id, "Or the third?"))).toBe("order.wrong_state");
  const page = await expectOk(query("admin.getOrder", { code }, admin));
  expect(page).toMatchObject({
    questions: [{ side: "SELLER", answerTexts: [{ text: "The second, on Monday." }] }],
    waitsFor: [],
  });
  expect((await listed()).waitsFor).toEqual([]);
  const { items } = await expectOk(query("notificationOrder.getList", {}, admin));
  expect(items[0]).toMatchObject({
    occasion: "STAFF_QUESTION_ANSWERED",
    href: `/dashboard/admin/problems/${code}`,
  });
  expect(JSON.stringify(await readOrder(buyer, order))).not.toContain("The second, on Monday.");
  const acts = await expectOk(query("admin.getListActs", {}, admin));
  expect(acts.items[0]).toMatchObject({ kind: "SIDE_ASKED", detail: "SELLER", orderCode: code });
});

test("who is asked is reminded once a day before, and who asked is told once that there is no answer", async () => {
  const order = await reported();
  const { admin, buyer } = order;
  await expectOk(ask(order, admin, "BUYER", "What is missing?"));
  const count = async (person: Person, occasion: string) =>
    (await toldOf(person)).filter((each: string) => each === occasion).length;
  stopClockAt(TOMORROW_NOON + 2 * DAY - HOUR);
  await tellOfQuestions(services);
  expect(await count(buyer, "STAFF_QUESTION_REMINDER")).toBe(0);
  stopClockAt(TOMORROW_NOON + 2 * DAY);
  for (let run = 0; run < 2; run += 1) await tellOfQuestions(services);
  expect(await count(buyer, "STAFF_QUESTION_REMINDER")).toBe(1);
  expect(await count(admin, "STAFF_QUESTION_UNANSWERED")).toBe(0);
  stopClockAt(TOMORROW_NOON + 3 * DAY);
  for (let run = 0; run < 2; run += 1) await tellOfQuestions(services);
  expect(await count(admin, "STAFF_QUESTION_UNANSWERED")).toBe(1);
  // Late, but the problem is still open.
  await expectOk(answer(buyer, present((await askedOf(buyer, order))[0]).id, "The ears."));
});

test("a problem that is decided asks nobody any more, and cannot be asked about", async () => {
  const order = await reported();
  const { admin, buyer } = order;
  await expectOk(ask(order, admin, "BUYER", "What is missing?", 1));
  await expectOk(command("resolve-problem", admin, order, { resolution: "REFUND", reason: "Not what was agreed" }));
  expect(await codeOf(ask(order, admin, "SELLER", "And now?"))).toBe("order.wrong_state");
  const [question] = await askedOf(buyer, order);
  expect(await codeOf(answer(buyer, present(question).id, "Too late"))).toBe("order.wrong_state");
  stopClockAt(TOMORROW_NOON + 2 * DAY);
  await tellOfQuestions(services);
  expect(await toldOf(admin)).not.toContain("STAFF_QUESTION_UNANSWERED");
});
