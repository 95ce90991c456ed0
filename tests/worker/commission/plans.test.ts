import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPrice } from "#domain/commission/question/estimate.ts";
import { everyAnswer, isPriced, randomForm, type RandomForm } from "../../support/random-forms.ts";
import { mutate, post, query, type Answer, type Json } from "../../support/worker/calls.ts";
import {
  createCreator,
  createForm,
  createService,
  formInput,
  serviceInput,
  succeed,
} from "../../support/worker/listings.ts";
import { expectOk, readOrder, submitService } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";

const choices = (...prices: (number | null)[]) => prices.map((priceAmount) => ({ title: "Choice", priceAmount }));
const PLAN = {
  questionType: "SINGLE_CHOICE",
  title: "Plan",
  isRequired: true,
  setsPrice: true,
  choices: choices(20_000, 10_000),
};
const RUSH = { questionType: "SINGLE_CHOICE", title: "When?", isRequired: true, choices: choices(2_000, 5_000) };

const questionsOf = async (formId: string): Promise<Json[]> =>
  (await query("commissionFormQuestion.getListPublic", { commissionFormId: formId })).body.items;

const answersOf = (questions: readonly Json[], way: readonly (readonly number[])[]) =>
  questions.map((question, at) => ({
    formQuestionId: question.id,
    formQuestionType: question.questionType,
    questionChoices: question.questionChoices.map(({ id }: Json, place: number) => ({
      formQuestionChoiceId: id,
      formQuestionChoiceStatus: way[at]!.includes(place) ? "SELECTED" : "UNSELECTED",
    })),
  }));

const orderedPrice = async (buyer: Person, answer: Promise<Answer<{ orderId: string }>>) => {
  const { orderId } = await expectOk(answer);
  return (await readOrder(buyer, { orderId })).priceAmount;
};

/** Every price that the form can be ordered at, by whether its plan was chosen. */
async function everyPrice(buyer: Person, formId: string, { questions }: RandomForm) {
  const asked = await questionsOf(formId);
  const priced: number[] = [];
  const open: number[] = [];
  for (const way of everyAnswer(questions)) {
    const formQuestionAnswers = answersOf(asked, way);
    const request = { commissionFormId: formId, isAgreedToTerms: true, formQuestionAnswers };
    const price = await orderedPrice(buyer, post("/api/features/commission/form/submit", request, buyer));
    (isPriced(questions, way) ? priced : open).push(price ?? 0);
  }
  return { priced, open };
}

test("no form is shown at a price that it cannot be ordered at (rule O7)", async () => {
  const [creator, buyer] = [await createCreator("aoi"), await createPerson("buyer")];
  await fc.assert(
    fc.asyncProperty(randomForm, async (form) => {
      fc.pre(everyAnswer(form.questions).length <= 12);
      const { id, code } = await createForm(creator, { ...form });
      const { body } = await query("commissionForm.getByCode", { code });
      const { priced, open } = await everyPrice(buyer, id, form);
      expect(body.fromPriceAmount ?? 0).toBe(Math.min(...priced));
      expect(open.filter((price) => price !== 0)).toEqual([]);
      expect(body.priceAmount).toBe(form.priceAmount);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test("what is stored is what the rule says, for the form and for its services, whatever is saved last", async () => {
  const creator = await createCreator("aoi");
  const { id: formId } = await createForm(creator, { questions: [] });
  const { id: serviceId } = await createService(creator, formId);
  await fc.assert(
    fc.asyncProperty(randomForm, fc.nat(50_000), fc.boolean(), async (form, own, isFormLast) => {
      const saveForm = () => succeed("commissionForm.update", { commissionFormId: formId, ...form }, creator);
      const saveService = () =>
        succeed("commissionService.update", { commissionServiceId: serviceId, priceAmount: own }, creator);
      for (const save of isFormLast ? [saveService, saveForm] : [saveForm, saveService]) await save();
      const asked = (await questionsOf(formId)).map((question) => ({ ...question, choices: question.questionChoices }));
      const rows = await env.DB.prepare(
        `select from_price_amount as form, (select from_price_amount from commission_service where id = ?) as service
        from commission_form where id = ?`,
      )
        .bind(serviceId, formId)
        .first();
      expect(rows).toEqual({
        form: fromPrice(form.priceAmount, asked as never),
        service: fromPrice(own, asked as never),
      });
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test("a service with a plan is shown, found and ordered at the plan's price, not at a typed one", async () => {
  const creator = await createCreator("aoi");
  const { id: formId, code } = await createForm(creator, { priceAmount: 12_000, questions: [PLAN, RUSH] });
  const { id: serviceId } = await createService(creator, formId, { priceAmount: 12_000 });
  const service = (await query("commissionService.get", { commissionServiceId: serviceId })).body;
  expect(service).toMatchObject({ priceAmount: 12_000, fromPriceAmount: 12_000 });
  const card = (await query("creator.getByHandle", { handle: creator.handle })).body.creator;
  expect([card.services[0].priceAmount, card.commissionForms[0].priceAmount]).toEqual([12_000, 12_000]);
  const found = await query("creator.search", { query: creator.handle });
  expect(found.body.items[0].commissionForms).toMatchObject([{ code, priceAmount: 12_000 }]);

  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId } = await saveCard(buyer);
  const request = {
    serviceId,
    paymentAccountMethodId,
    isAgreedToTerms: true,
    formQuestionAnswers: answersOf(await questionsOf(formId), [[1], [0]]),
  };
  const { orderId } = await expectOk(submitService(buyer, request));
  const order = await readOrder(buyer, { orderId });
  expect(order.priceAmount).toBe(12_000);
  expect(order.orderForms[0]?.orderFormQuestions.map(({ setsPrice }) => setsPrice)).toEqual([true, false]);
});

test("with a plan a service needs no price of its own, and without one it does", async () => {
  const creator = await createCreator("aoi");
  const { id: formId } = await createForm(creator, { questions: [PLAN] });
  const { id } = await createService(creator, formId, { priceAmount: null });
  const { items } = (await query("commissionForm.getListMine", undefined, creator)).body;
  expect(items).toMatchObject([{ id: formId, hasPlan: true, fromPriceAmount: 10_000 }]);

  const { id: plain } = await createForm(creator, { questions: [RUSH] });
  const refused = { status: 422, body: { data: { issues: [{ path: "priceAmount", code: "issue.required" }] } } };
  const unpriced = serviceInput(plain, { priceAmount: undefined });
  expect(await mutate("commissionService.create", unpriced, creator)).toMatchObject(refused);
  const moved = { commissionServiceId: id, formId: plain, priceAmount: null };
  expect(await mutate("commissionService.update", moved, creator)).toMatchObject(refused);
  await succeed("commissionService.update", { ...moved, priceAmount: 7_000 }, creator);
  expect((await query("commissionService.get", { commissionServiceId: id })).body.fromPriceAmount).toBe(9_000);
});

test("a question of an existing form can be made its plan, and taken out again", async () => {
  const creator = await createCreator("aoi");
  const { id: formId } = await createForm(creator, { priceAmount: 12_000, questions: [{ ...PLAN, setsPrice: false }] });
  const { id: serviceId } = await createService(creator, formId, { priceAmount: 8_000 });
  const shown = async () => {
    const form = (await query("commissionForm.get", { commissionFormId: formId }, creator)).body;
    const service = (await query("commissionService.get", { commissionServiceId: serviceId })).body;
    return [form.fromPriceAmount, service.fromPriceAmount];
  };
  expect(await shown()).toEqual([22_000, 18_000]);
  const [{ id }] = (await questionsOf(formId)) as [Json];
  await succeed("commissionForm.update", { commissionFormId: formId, questions: [{ ...PLAN, id }] }, creator);
  expect(await shown()).toEqual([10_000, 10_000]);
  const save = (questions: object[]) =>
    succeed("commissionForm.update", { commissionFormId: formId, questions }, creator);
  await save([{ ...PLAN, id }, RUSH]);
  expect(await shown()).toEqual([12_000, 12_000]);
  const rush = (await questionsOf(formId))[1] as Json;
  // The cheapest choice of each question is removed.
  await save([
    { ...PLAN, id, choices: choices(20_000) },
    { ...RUSH, id: rush.id, choices: choices(5_000) },
  ]);
  expect(await shown()).toEqual([25_000, 25_000]);
  await succeed("commissionForm.update", { commissionFormId: formId, questions: [] }, creator);
  expect(await shown()).toEqual([12_000, 8_000]);
});

test("two plans, or one that is no single choice, are refused in the caller's words", async () => {
  const creator = await createCreator("aoi");
  const questions = [PLAN, { ...PLAN, questionType: "MULTIPLE_CHOICE" }];
  const answer = await mutate("commissionForm.create", formInput({ questions }), creator);
  expect(answer).toMatchObject({
    status: 422,
    body: {
      data: {
        code: "request.invalid",
        issues: [
          {
            path: "questions.1.setsPrice",
            code: "issue.plan_single_choice",
            message: "Only a single choice can set the price.",
          },
        ],
      },
    },
  });
});
