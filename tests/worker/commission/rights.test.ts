import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { templateOf } from "#domain/commission/question/template.ts";
import { query, type OutputOf } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, succeed } from "../../support/worker/listings.ts";
import { command, expectOk, readOrder, submitService } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";

/* Rights are asked in one place (rule L67): in the licence table of a service, else in the form. */

const LICENCE = [
  { kind: "PERSONAL" },
  { kind: "COMMERCIAL", priceAmount: 10_000 },
  { kind: "NO_AI_TRAINING" },
  { kind: "EMBARGO", limit: 30 },
  { kind: "CREDIT" },
];
const TEMPLATE = templateOf("default", "en", "JPY").filter(({ questionType }) => questionType !== "MEDIA");

type Question = OutputOf<"commissionFormQuestion.getListPublic">["items"][number];

const questionsOf = async (formId: string, person: Person): Promise<Question[]> =>
  (await expectOk(query("commissionFormQuestion.getListPublic", { commissionFormId: formId }, person))).items;

/** As an acceptance check does it: every question that the form has; of choices the last, which is the dearest. */
const answersTo = (questions: readonly Question[]) =>
  questions
    .filter(({ questionType }) => questionType.endsWith("CHOICE") || questionType.endsWith("TEXT"))
    .map(({ id, questionType, questionChoices }) => ({
      formQuestionId: id,
      formQuestionType: questionType,
      ...(questionType.endsWith("TEXT") ? { answer: { text: { text: "A cat", languageCode: "en" } } } : {}),
      questionChoices: questionChoices.map((choice, index) => ({
        formQuestionChoiceId: choice.id,
        formQuestionChoiceStatus: index === questionChoices.length - 1 ? "SELECTED" : "UNSELECTED",
      })),
    }));

async function createShop(questions: readonly object[] = TEMPLATE) {
  const creator = await createCreator("aoi");
  const form = await createForm(creator, { questions, priceAmount: null });
  const withTable = await createService(creator, form.id, { facts: { licence: LICENCE } });
  const without = await createService(creator, form.id);
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId } = await saveCard(buyer);
  const submit = (serviceId: string, formQuestionAnswers: readonly object[], more: object = {}) =>
    submitService(buyer, { serviceId, paymentAccountMethodId, isAgreedToTerms: true, formQuestionAnswers, ...more });
  return { creator, buyer, form, withTable, without, submit };
}

const titlesOf = (questions: readonly { titles: readonly { text: string }[] }[]) =>
  questions.map(({ titles }) => present(titles[0]).text);

test("a service with a licence table neither asks, requires, prices nor keeps the form's questions about rights", async () => {
  const { creator, buyer, form, withTable, without, submit } = await createShop();
  const all = await questionsOf(form.id, buyer);
  const asked = async (commissionServiceId: string) =>
    titlesOf((await expectOk(query("commissionService.getPage", { commissionServiceId }, buyer))).questions);
  expect(await asked(without.id)).toEqual(titlesOf(all));
  expect(await asked(withTable.id)).toEqual(
    titlesOf(all).filter((title) => title !== "Usage" && title !== "Publication"),
  );

  // Answered all the same, they are left aside: 30,000 is the plan, 10,000 the chosen licence; privacy would be 10,000 more.
  const { orderId } = await expectOk(submit(withTable.id, answersTo(all), { licenceChoices: ["COMMERCIAL"] }));
  const order = await readOrder(buyer, { orderId });
  expect(order.priceAmount).toBe(40_000);
  expect(titlesOf(present(order.orderForms[0]).orderFormQuestions)).not.toContain("Usage");
  await expectOk(command("cancel", buyer, { orderId }));
  const unanswered = all.filter(({ purpose }) => purpose === null);
  expect((await submit(withTable.id, answersTo(unanswered))).status).toBe(200);

  // Without a table the template is what it was.
  const refused = await submit(without.id, answersTo(unanswered));
  expect(refused).toMatchObject({ status: 422, body: { error: { code: "order.required_answer_missing" } } });
  const plain = await expectOk(submit(without.id, answersTo(all)));
  expect(await readOrder(buyer, plain)).toMatchObject({ priceAmount: 40_000 });
  const { orderFormQuestions } = present((await readOrder(creator, plain)).orderForms[0]);
  expect(orderFormQuestions.map(({ purpose }) => purpose)).toContain("USAGE");
});

test("the agreement says a right once; a duty is not included in a price, and a notice is not unanswered", async () => {
  const { creator, buyer, form, withTable, submit } = await createShop();
  const all = await questionsOf(form.id, buyer);
  const { orderId, orderCode } = await expectOk(submit(withTable.id, answersTo(all)));
  await expectOk(command("approve", creator, { orderId }));
  const read = async (person: Person) =>
    (await expectOk(query("commissionOrder.getAgreement", { code: orderCode }, person))).paper;
  const paper = await read(buyer);
  expect(paper.tables.at(-1)?.rows).toEqual([
    ["Personal use", "Included", "included"],
    ["Not used for AI training", "Yes", "no charge"],
    ["Kept private by the creator", "Kept private by the creator for 30 days", "no charge"],
    ["Creator is credited", "Required", "no charge"],
  ]);
  const section = (title: string) =>
    paper.sections?.find((each: { title: string }) => each.title === title)?.texts ?? [];
  expect(section("What was asked and answered").map(({ label }: { label: string | null }) => label)).not.toContain(
    "Usage",
  );
  expect(section("What was asked and answered").map(({ label }: { label: string | null }) => label)).not.toContain(
    "About messages",
  );
  expect(section("What the creator told the client beforehand")).toMatchObject([
    { label: "About messages", text: expect.stringContaining("We talk about the details") },
    { label: "About deliverables", text: expect.stringContaining("Finished files") },
  ]);
});

test("a from-price counts what the service asks, whatever is saved last", async () => {
  const questions = [
    {
      questionType: "SINGLE_CHOICE",
      title: "Usage",
      isRequired: true,
      purpose: "USAGE",
      choices: [{ title: "Any", priceAmount: 700 }],
    },
    { questionType: "SINGLE_CHOICE", title: "Size", isRequired: true, choices: [{ title: "Small", priceAmount: 30 }] },
  ];
  const { creator, form, withTable, without } = await createShop(questions);
  const fromPrices = async () => {
    const of = async (commissionServiceId: string) =>
      (await expectOk(query("commissionService.get", { commissionServiceId }))).fromPriceAmount;
    return [await of(withTable.id), await of(without.id)];
  };
  expect(await fromPrices()).toEqual([5_030, 5_730]);
  await succeed("commissionService.update", { commissionServiceId: withTable.id, facts: { licence: [] } }, creator);
  await succeed("commissionService.update", { commissionServiceId: without.id, facts: { licence: LICENCE } }, creator);
  expect(await fromPrices()).toEqual([5_730, 5_030]);
  const [mine] = (await expectOk(query("commissionForm.getListMine", {}, creator))).items;
  expect(mine).toMatchObject({ id: form.id, leastOfRights: 700, rightsQuestions: [[{ text: "Usage" }]] });
  await succeed("commissionForm.update", { commissionFormId: form.id, questions: questions.slice(1) }, creator);
  expect(await fromPrices()).toEqual([5_030, 5_030]);
});

test("the purpose stays when the words are rewritten; older forms are known by the template's words", async () => {
  const { creator, form } = await createShop();
  await env.DB.prepare("update commission_form_question set purpose = null").run();
  await env.DB.prepare("update commission_form set choices_least_beside_licence = null").run();
  const known = await questionsOf(form.id, creator);
  const marked = known.filter(({ purpose }) => purpose !== null);
  expect(marked.map(({ purpose }) => purpose)).toEqual(["USAGE", "PUBLICATION", "DELIVERY_DATE"]);
  const questions = marked.map(({ id, questionType, questionChoices }, index) => ({
    id,
    questionType,
    title: `Rewritten ${index}`,
    isRequired: false,
    choices: questionChoices.map(({ id: choiceId }) => ({ id: choiceId, title: "A choice" })),
  }));
  await succeed("commissionForm.update", { commissionFormId: form.id, questions }, creator);
  const after = await questionsOf(form.id, creator);
  expect(after.map(({ titles, purpose }) => [present(titles[0]).text, purpose])).toEqual([
    ["Rewritten 0", "USAGE"],
    ["Rewritten 1", "PUBLICATION"],
    ["Rewritten 2", "DELIVERY_DATE"],
  ]);
  // Its creator makes another question of it.
  const another = [
    { ...questions[0], purpose: null },
    { ...questions[2], questionType: "SHORT_TEXT" },
  ];
  await succeed("commissionForm.update", { commissionFormId: form.id, questions: another }, creator);
  expect((await questionsOf(form.id, creator)).map(({ purpose }) => purpose)).toEqual([null, null]);
});
