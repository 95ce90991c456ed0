import { describe, expect, test } from "vitest";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import {
  createCreator,
  createForm,
  createService,
  formInput,
  serviceInput,
  succeed,
} from "../../support/worker/listings.ts";
import { createPerson } from "../../support/worker/people.ts";

describe("commission forms", () => {
  test("come back as lists of texts, with the questions as they are asked", async () => {
    const aoi = await createCreator("aoi");
    const { id, code } = await createForm(aoi, { languageCode: "ja", title: "イラスト" });
    const { body: page } = await query("commissionForm.getByCode", { code });
    expect(page).toMatchObject({
      id,
      titles: [{ text: "イラスト", languageCode: "ja", isOriginal: true }],
      priceAmount: 10_000,
      priceCurrency: { id: "JPY", code: "JPY" },
      isOpen: true,
      creator: { handle: aoi.handle },
      isOwn: false,
      policy: null,
    });
    const { body: questions } = await query("commissionFormQuestion.getListPublic", { commissionFormId: id });
    expect(questions.nextCursor).toBeNull();
    expect(
      questions.items.map((item: Json) => [item.questionType, item.isRequired, item.questionStatus, item.userIndex]),
    ).toEqual([
      ["LONG_TEXT", true, "ACTIVE", 0],
      ["SINGLE_CHOICE", true, "ACTIVE", 1],
      ["NONE", false, "ACTIVE", 2],
    ]);
    expect(questions.items[1].questionChoices).toMatchObject([
      { priceAmount: 10_000, priceCurrencyId: "JPY", userIndex: 0 },
      { priceAmount: 30_000, priceCurrencyId: "JPY", userIndex: 1 },
    ]);
  });

  test("are made by creators only, and changed by their owner only", async () => {
    const [aoi, ren, emma] = [await createCreator("aoi"), await createCreator("ren"), await createPerson("emma")];
    expect((await mutate("commissionForm.create", formInput())).status).toBe(401);
    expect(await mutate("commissionForm.create", formInput(), emma)).toMatchObject({
      status: 403,
      body: { data: { code: "account.not_creator" } },
    });
    const { id } = await createForm(aoi);
    const theft = await mutate("commissionForm.update", { commissionFormId: id, title: "Mine" }, ren);
    expect(theft).toMatchObject({ status: 403, body: { data: { code: "commission.not_allowed" } } });
    expect((await query("commissionForm.get", { commissionFormId: id }, ren)).status).toBe(404);
    expect((await query("commissionForm.get", { commissionFormId: id }, aoi)).body.titles[0].text).toBe(
      "Character illustration",
    );
  });

  test("keep the ids of questions that stay, and ask no more what was taken out", async () => {
    const aoi = await createCreator("aoi");
    const { id } = await createForm(aoi);
    const before = (await query("commissionFormQuestion.getListPublic", { commissionFormId: id })).body.items;
    const [face] = before[1].questionChoices;
    await succeed(
      "commissionForm.update",
      {
        commissionFormId: id,
        questions: [
          { questionType: "DATE", title: "When?", isRequired: false },
          {
            id: before[1].id,
            questionType: "SINGLE_CHOICE",
            title: "Which plan?",
            isRequired: true,
            choices: [{ id: face.id, title: "Face only", priceAmount: 12_000 }],
          },
        ],
      },
      aoi,
    );
    const after = (await query("commissionFormQuestion.getListPublic", { commissionFormId: id })).body.items;
    expect(after.map((item: Json) => item.titles[0].text)).toEqual(["When?", "Which plan?"]);
    expect(after[1].id).toBe(before[1].id);
    expect(after[1].questionChoices).toMatchObject([{ id: face.id, priceAmount: 12_000 }]);

    const { id: otherId } = await createForm(aoi);
    const stolen = {
      commissionFormId: otherId,
      questions: [{ id: before[1].id, questionType: "DATE", title: "x", isRequired: false }],
    };
    expect(await mutate("commissionForm.update", stolen, aoi)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: "questions.0.id", code: "issue.invalid" }] } },
    });
  });

  test("refuse with the fields at fault", async () => {
    const aoi = await createCreator("aoi");
    const issues = async (change: Record<string, unknown>) => {
      const { status, body } = await mutate("commissionForm.create", formInput(change), aoi);
      return [status, body.data?.issues?.map((issue: Json) => `${issue.path} ${issue.code}`)];
    };
    expect(await issues({ title: "  " })).toEqual([422, ["title issue.required"]]);
    expect(await issues({ title: "x".repeat(101) })).toEqual([422, ["title issue.too_long"]]);
    expect(await issues({ categoryCode: "narration" })).toEqual([422, ["categoryCode issue.invalid"]]);
    expect(await issues({ priceAmount: -1 })).toEqual([422, ["priceAmount issue.too_small"]]);
    expect(await issues({ priceAmount: 1.5 })).toEqual([422, ["priceAmount issue.not_integer"]]);
    expect(await issues({ priceCurrencyCode: "EUR" })).toEqual([422, ["priceCurrencyCode issue.invalid"]]);
    expect(await issues({ questions: [{ questionType: "SINGLE_CHOICE", title: "?", isRequired: true }] })).toEqual([
      422,
      ["questions.0.choices issue.required"],
    ]);
  });

  test("many questions and choices fit", async () => {
    const aoi = await createCreator("aoi");
    const choices = Array.from({ length: 40 }, (_, index) => ({ title: `Choice ${index}`, priceAmount: index }));
    const questions = Array.from({ length: 50 }, (_, index) => ({
      questionType: "MULTIPLE_CHOICE",
      title: `Question ${index}`,
      isRequired: false,
      choices,
    }));
    const { id } = await createForm(aoi, { questions });
    const { items } = (await query("commissionFormQuestion.getListPublic", { commissionFormId: id })).body;
    expect([items.length, items[49].questionChoices.length]).toEqual([50, 40]);
    const kept = items.map((item: Json) => ({
      id: item.id,
      questionType: "DATE",
      title: "now a date",
      isRequired: false,
    }));
    await succeed("commissionForm.update", { commissionFormId: id, questions: kept }, aoi);
  });

  test("that are private are not there for anybody but those they are shared with", async () => {
    const [aoi, emma, yuki] = [await createCreator("aoi"), await createPerson("emma"), await createPerson("yuki")];
    const { id, code } = await createForm(aoi, { visibilityStatus: "PRIVATE", viewUserIds: [emma.accountId] });
    const statuses = await Promise.all(
      [null, yuki, emma, aoi].map(async (person) => (await query("commissionForm.getByCode", { code }, person)).status),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect((await query("commissionFormQuestion.getListPublic", { commissionFormId: id }, yuki)).status).toBe(404);
    await succeed("commissionForm.update", { commissionFormId: id, viewUserIdsToDisconnect: [emma.accountId] }, aoi);
    expect((await query("commissionForm.getByCode", { code }, emma)).status).toBe(404);
  });
});

describe("commission services", () => {
  test("show their creator, price and policy", async () => {
    const aoi = await createCreator("aoi");
    const policy = await succeed("commissionPolicy.update", { text: "Be kind.", languageCode: "en" }, aoi);
    const again = await succeed("commissionPolicy.update", { text: "優しく。", languageCode: "ja" }, aoi);
    expect(again.id).toBe(policy.id);
    const form = await createForm(aoi);
    const { id } = await createService(aoi, form.id);
    const { body } = await query("commissionService.get", { commissionServiceId: id });
    expect(body).toMatchObject({
      priceAmount: 5_000,
      formId: form.id,
      policyId: policy.id,
      isOpen: true,
      accountId: aoi.commissionAccountId,
      bookmark: { isActive: false },
    });
    const terms = await query("commissionPolicy.get", { commissionPolicyId: policy.id });
    expect(terms.body.texts).toEqual([{ text: "優しく。", languageCode: "ja", isOriginal: true }]);
    expect((await query("commissionPolicy.get", { commissionPolicyId: "nothing" })).status).toBe(404);
  });

  test("take neither another creator's form nor another currency", async () => {
    const [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
    const form = await createForm(aoi);
    expect((await mutate("commissionService.create", serviceInput(form.id), ren)).body.data.code).toBe(
      "commission.form_not_found",
    );
    const dollars = await mutate("commissionService.create", serviceInput(form.id, { priceCurrencyCode: "USD" }), aoi);
    expect(dollars).toMatchObject({ status: 422, body: { data: { issues: [{ path: "priceCurrencyCode" }] } } });
    const { id } = await createService(aoi, form.id);
    expect((await mutate("commissionService.update", { commissionServiceId: id, title: "x" }, ren)).status).toBe(403);
    expect(
      (await mutate("commissionForm.update", { commissionFormId: form.id, priceCurrencyCode: "USD" }, aoi)).status,
    ).toBe(422);
  });

  test("taken off the shelf are their owner's alone", async () => {
    const [aoi, emma] = [await createCreator("aoi"), await createPerson("emma")];
    const { id } = await createService(aoi, (await createForm(aoi)).id);
    await succeed("commissionService.update", { commissionServiceId: id, isActive: false }, aoi);
    expect((await query("commissionService.get", { commissionServiceId: id }, emma)).status).toBe(404);
    expect((await query("commissionService.get", { commissionServiceId: id }, aoi)).body).toMatchObject({
      isActive: false,
      isOwn: true,
    });
    expect(
      (await query("commissionService.getListMine", undefined, aoi)).body.items.map((item: Json) => item.id),
    ).toEqual([id]);
  });
});
