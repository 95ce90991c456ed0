import { expect, test } from "vitest";
import { mutate, query, post, type Json } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, succeed } from "../../support/worker/listings.ts";
import { expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const LINK = { formatType: "LINK", link: { url: "https://example.com/sizes" } };

async function pictureOf(person: Person) {
  const { url } = await uploadFile(person, pathFor("form", person.accountId, "medias", "png"));
  return { formatType: "FILE", name: "size.png", file: { name: "size.png", url } };
}

const planWith = (medias: unknown, choices: Json[], id?: string) => [
  { id, questionType: "SINGLE_CHOICE", title: "Plan", isRequired: true, medias, choices },
];

const asked = async (formId: string) =>
  (await query("commissionFormQuestion.getListPublic", { commissionFormId: formId })).body.items[0] as Json;

test("questions and choices show their media, keep them when an update omits them, and lose them when it removes them", async () => {
  const aoi = await createCreator("aoi");
  const picture = await pictureOf(aoi);
  const { id } = await createForm(aoi, {
    questions: planWith([LINK], [{ title: "Face", media: picture }, { title: "Bust" }]),
  });
  const before = await asked(id);
  expect(before).toMatchObject({
    medias: [{ formatType: "LINK" }],
    questionChoices: [{ media: { formatType: "FILE", mediaType: "IMAGE", file: { width: 2 } } }, { media: null }],
  });

  const choices = before.questionChoices.map((choice: Json) => ({ id: choice.id, title: choice.titles[0].text }));
  const update = (medias: unknown, rest: Json[]) =>
    succeed("commissionForm.update", { commissionFormId: id, questions: planWith(medias, rest, before.id) }, aoi);
  await update(undefined, choices);
  const kept = await asked(id);
  expect([kept.medias, kept.questionChoices[0].media]).toEqual([before.medias, before.questionChoices[0].media]);
  await update(
    [],
    [
      { ...choices[0], media: null },
      { ...choices[1], media: LINK },
    ],
  );
  const changed = await asked(id);
  expect([changed.medias, changed.questionChoices[0].media]).toEqual([[], null]);
  expect(changed.questionChoices[1].media.formatType).toBe("LINK");
});

test("a choice takes no file of another person, and names what is wrong with its media", async () => {
  const [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
  const { id } = await createForm(aoi);
  const refusal = async (media: unknown) => {
    const questions = planWith([], [{ title: "Face" }, { title: "Bust", media }]);
    return (await mutate("commissionForm.update", { commissionFormId: id, questions }, aoi)).body.data;
  };
  expect((await refusal(await pictureOf(ren))).code).toBe("media.not_found");
  expect((await refusal({ formatType: "LINK" })).issues[0].path).toBe("questions.0.choices.1.media.0.link");
});

test("an order keeps the question and its choices as they were when it was submitted", async () => {
  const aoi = await createCreator("aoi");
  const { id } = await createForm(aoi, {
    questions: planWith([LINK], [{ title: "Face", media: await pictureOf(aoi) }, { title: "Bust" }]),
  });
  const question = await asked(id);
  const [face] = question.questionChoices;
  const buyer = await createPerson("buyer");
  const { orderId } = await expectOk(
    post(
      "/api/features/commission/form/submit",
      {
        commissionFormId: id,
        isAgreedToTerms: true,
        formQuestionAnswers: [
          {
            formQuestionId: question.id,
            formQuestionType: "SINGLE_CHOICE",
            questionChoices: [{ formQuestionChoiceId: face.id, formQuestionChoiceStatus: "SELECTED" }],
          },
        ],
      },
      buyer,
    ),
  );
  await succeed("commissionForm.update", { commissionFormId: id, questions: [] }, aoi);
  const { orderForms } = await readOrder(buyer, { orderId });
  expect(present(orderForms[0]).orderFormQuestions[0]).toMatchObject({
    medias: question.medias,
    orderFormQuestionChoices: [{ media: face.media }, { media: null }],
  });
});
