import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createDatabase } from "#worker/db/client.ts";
import { findOrderedFacts } from "#worker/order/read/ordered-facts.queries.ts";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, succeed } from "../../support/worker/listings.ts";
import { expectOk, readOrder, submitService } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { TURNAROUND_MAX } from "#domain/order/turnaround.ts";

const FACTS = {
  turnaroundDays: 14,
  changesIncluded: 3,
  changePriceAmount: 1_000,
  fileFormats: ["PNG", "PSD"],
  licence: [
    { kind: "PERSONAL", priceAmount: null, limit: null },
    { kind: "COMMERCIAL", priceAmount: 3_000, limit: null },
    { kind: "MERCHANDISE", priceAmount: 5_000, limit: 100 },
  ],
};

async function createShop(facts: object | null) {
  const creator = await createCreator("aoi");
  const form = await createForm(creator, { questions: [] });
  const service = await createService(creator, form.id, { ...(facts ? { facts } : {}), priceAmount: 10_000 });
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId } = await saveCard(buyer);
  const request = (licenceChoices?: readonly string[]) => ({
    serviceId: service.id,
    paymentAccountMethodId,
    isAgreedToTerms: true,
    formQuestionAnswers: [],
    ...(licenceChoices ? { licenceChoices } : {}),
  });
  return { creator, buyer, serviceId: service.id, request };
}

test("an order has the price of what was chosen, and keeps the facts as they were (rules L60, L61)", async () => {
  const { creator, buyer, serviceId, request } = await createShop(FACTS);
  const { body: shown } = await query("commissionService.get", { commissionServiceId: serviceId });
  expect([shown.facts, shown.fromPriceAmount]).toEqual([FACTS, 10_000]);

  const refused = await submitService(buyer, request(["COMMERCIAL", "PERSONAL"]));
  expect(refused).toMatchObject({ status: 422, body: { error: { issues: [{ path: "licenceChoices.1" }] } } });
  const { orderId } = await expectOk(submitService(buyer, request(["COMMERCIAL"])));
  await succeed(
    "commissionService.update",
    { commissionServiceId: serviceId, facts: { turnaroundDays: 45, licence: [] } },
    creator,
  );
  const kept = {
    ...FACTS,
    licence: FACTS.licence.map((term) => ({ ...term, isChosen: term.kind === "COMMERCIAL" })),
  };
  for (const person of [buyer, creator]) {
    const order = await readOrder(person, { orderId });
    expect(order).toMatchObject({ priceAmount: 13_000, changesAllowed: 3, orderServices: [{ facts: kept }] });
  }
  expect(await findOrderedFacts(createDatabase(env.DB), orderId)).toEqual(kept);

  await expectOk(post("/api/features/commission/order/approve", { orderId }, creator));
  const [row] = (await env.DB.prepare("select document from order_agreement where order_id = ?").bind(orderId).all())
    .results;
  expect(JSON.parse(String(row?.["document"]))).toMatchObject({
    dates: { estimatedDelivery: null, turnaroundDays: 14 },
    facts: [
      { name: { en: "Extra revision" }, value: { en: "¥1,000" } },
      { name: { en: "File formats" }, value: { en: "PNG, PSD", ja: "PNG, PSD" } },
    ],
    licence: [
      { name: { en: "Personal use" }, value: { en: "Included" }, priceAmount: null },
      { name: { en: "Commercial use" }, priceAmount: 3_000 },
    ],
  });
});

test("a service without facts, and a call that does not know of them, work as before", async () => {
  const { creator, buyer, serviceId, request } = await createShop(null);
  const { body: shown } = await query("commissionService.get", { commissionServiceId: serviceId });
  expect(shown.facts).toMatchObject({ turnaroundDays: null, fileFormats: [], licence: [] });
  const { orderId } = await expectOk(submitService(buyer, request()));
  expect(await readOrder(buyer, { orderId })).toMatchObject({ priceAmount: 10_000, changesAllowed: 2 });
  await succeed("commissionService.update", { commissionServiceId: serviceId, facts: FACTS }, creator);
  await succeed("commissionService.update", { commissionServiceId: serviceId, title: "Another" }, creator);
  expect((await query("commissionService.get", { commissionServiceId: serviceId })).body.facts).toEqual(FACTS);
  const tooLong = { commissionServiceId: serviceId, facts: { turnaroundDays: TURNAROUND_MAX + 1 } };
  expect(await mutate("commissionService.update", tooLong, creator)).toMatchObject({
    body: { data: { issues: [{ path: "facts.turnaroundDays", code: "issue.too_large" }] } },
  });
});

test("a creator sorts their services by hand; the profile follows (rule L62)", async () => {
  const creator = await createCreator("aoi");
  const form = await createForm(creator, { questions: [] });
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) ids.push((await createService(creator, form.id, { title })).id);
  const [one, two, three] = ids;
  const other = await createCreator("ren");
  const foreign = await createService(other, (await createForm(other)).id);
  await succeed("commissionService.setOrder", { commissionServiceIds: [three, foreign.id, one] }, creator);
  const { body } = await query("creator.getByHandle", { handle: creator.handle });
  expect(body.creator.services.map(({ id }: Json) => id)).toEqual([three, one, two]);
  const { body: mine } = await query("commissionService.getListMine", undefined, creator);
  expect(mine.items.map(({ id }: Json) => id)).toEqual([three, one, two]);
});

test("services are found by turnaround and commercial use, and follow what is saved (rule L63)", async () => {
  const creator = await createCreator("aoi");
  const form = await createForm(creator, { questions: [] });
  const create = async (title: string, facts: object) => createService(creator, form.id, { title, facts });
  const slow = await create("Slow", { turnaroundDays: 30, licence: [{ kind: "COMMERCIAL", priceAmount: 500 }] });
  await create("Quick", { turnaroundDays: 7, licence: [{ kind: "PERSONAL" }] });
  await create("Silent", {});
  const titles = async (input: object) =>
    (await query("commissionService.search", { query: creator.handle, ...input })).body.items
      .map((item: Json) => item.titles[0].text)
      .toSorted();
  expect(await titles({})).toEqual(["Quick", "Silent", "Slow"]);
  expect(await titles({ turnaroundDays: 7 })).toEqual(["Quick"]);
  expect(await titles({ turnaroundDays: 30 })).toEqual(["Quick", "Slow"]);
  expect(await titles({ isCommercial: true })).toEqual(["Slow"]);
  expect(await titles({ isCommercial: true, turnaroundDays: 7 })).toEqual([]);
  expect(await titles({ isCommercial: true, turnaroundDays: 30, contentKind: "illustration", isOpen: true })).toEqual([
    "Slow",
  ]);
  expect((await query("commissionService.search", { turnaroundDays: 8 })).status).toBe(400);
  const faster = { commissionServiceId: slow.id, facts: { turnaroundDays: 6 } };
  await succeed("commissionService.update", faster, creator);
  expect(await titles({ turnaroundDays: 7 })).toEqual(["Quick", "Slow"]);
  expect(await titles({ isCommercial: true })).toEqual([]);
});

test("a question that the answers do not lead to is neither required nor kept nor priced (rule L64)", async () => {
  const creator = await createCreator("aoi");
  const choices = [{ title: "Face" }, { title: "Full body", priceAmount: 2_000 }];
  const { id } = await createForm(creator, {
    priceAmount: 10_000,
    questions: [
      { questionType: "SINGLE_CHOICE", title: "Which?", isRequired: true, choices },
      {
        questionType: "SINGLE_CHOICE",
        title: "Shoes?",
        isRequired: true,
        askedIf: { question: 0, choices: [1] },
        choices: [{ title: "Boots", priceAmount: 500 }],
      },
      { questionType: "LONG_TEXT", title: "Which colour?", isRequired: true, askedIf: { question: 1, choices: [0] } },
    ],
  });
  const { body } = await query("commissionFormQuestion.getListPublic", { commissionFormId: id });
  const [which, shoes, colour] = body.items as [Json, Json, Json];
  expect(shoes.askedIf).toEqual({ questionId: which.id, choiceIds: [which.questionChoices[1].id] });
  const buyer = await createPerson("buyer");
  const choose = (question: Json, place: number) => ({
    formQuestionId: question.id,
    formQuestionType: question.questionType,
    questionChoices: [
      { formQuestionChoiceId: question.questionChoices[place].id, formQuestionChoiceStatus: "SELECTED" },
    ],
  });
  const text = {
    formQuestionId: colour.id,
    formQuestionType: "LONG_TEXT",
    answer: { text: { text: "Red", languageCode: "en" } },
  };
  const submit = (...formQuestionAnswers: object[]) =>
    post(
      "/api/features/commission/form/submit",
      { commissionFormId: id, isAgreedToTerms: true, formQuestionAnswers },
      buyer,
    );
  const titlesOf = async (orderId: string) => {
    const order = await readOrder(buyer, { orderId });
    return [order.priceAmount, ...order.orderForms[0]!.orderFormQuestions.map(({ titles }) => titles[0]?.text)];
  };
  const face = await expectOk(submit(choose(which, 0), choose(shoes, 0), text));
  expect(await titlesOf(face.orderId)).toEqual([10_000, "Which?"]);
  expect(await submit(choose(which, 1), choose(shoes, 0))).toMatchObject({
    status: 422,
    body: { error: { code: "order.required_answer_missing", issues: [{ path: `formQuestionAnswers.${colour.id}` }] } },
  });
  const body2 = await expectOk(submit(choose(which, 1), choose(shoes, 0), text));
  expect(await titlesOf(body2.orderId)).toEqual([12_500, "Which?", "Shoes?", "Which colour?"]);
});
