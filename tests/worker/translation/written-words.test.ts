import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import {
  POLICY_MAX,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_TITLE_MAX,
  FORM_TITLE_MAX,
} from "#domain/commission/commission.form.ts";
import { BIO_MAX } from "#domain/account/account.form.ts";
import {
  CHOICE_TITLE_MAX,
  QUESTION_DESCRIPTION_MAX,
  QUESTION_TITLE_MAX,
} from "#domain/commission/question/question.form.ts";
import { LANGUAGE_CODES, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { createServices } from "#worker/services.ts";
import { changedTexts } from "#worker/translation/text/write-texts.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import {
  createCreator,
  createForm,
  createService,
  createWork,
  formInput,
  serviceInput,
  succeed,
} from "../../support/worker/listings.ts";
import type { Person } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { resetTranslator, takeAsked, translateNow, translationSandbox } from "../../support/worker/translation.ts";

beforeEach(async () => {
  stopClockAt(TOMORROW_NOON);
  await resetTranslator();
  await translationSandbox("POST", "/usage", { used: 0, limit: 500_000 });
  await takeAsked();
});

const japanese = (name: string) => createCreator(name, { languageCode: "ja", isTranslated: true });

const readService = async (id: string, person?: Person) =>
  (await query("commissionService.get", { commissionServiceId: id }, person)).body;
const titlesOf = async (id: string): Promise<readonly LocalizedText[]> => (await readService(id)).titles;
const told = (texts: readonly LocalizedText[]) =>
  texts.map(({ text, languageCode, writtenBy, isOriginalChanged }) =>
    [languageCode, writtenBy ?? "AUTHOR", text, ...(isOriginalChanged ? ["changed"] : [])].join(" "),
  );

const updateService = (id: string, change: object, person: Person) =>
  succeed("commissionService.update", { commissionServiceId: id, ...change }, person);

describe("words in both languages (rule W60)", () => {
  test("a person's translation replaces a machine's, costs nothing, is marked, and emptied gives the machine's back", async () => {
    const aoi = await japanese("aoi");
    const form = await createForm(aoi, { title: "立ち絵", questions: [] });
    const { id } = await createService(aoi, form.id, { title: "SNS用アイコン制作", description: "優しく。" });
    await translateNow(aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR SNS用アイコン制作", "en MACHINE Icons for social media"]);
    // What the machine wrote, sent back, stays the machine's.
    await updateService(id, { titles: { en: "Icons for social media" } }, aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR SNS用アイコン制作", "en MACHINE Icons for social media"]);
    await updateService(id, { titles: { en: "A zanzibar icon" } }, aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR SNS用アイコン制作", "en PERSON A zanzibar icon"]);
    const found = await query("commissionService.search", { query: "zanzibar" });
    expect(found.body.items).toMatchObject([{ id }]);

    await takeAsked();
    await updateService(id, { titles: { ja: "こんにちは" } }, aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR こんにちは", "en PERSON A zanzibar icon changed"]);
    await translateNow(aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR こんにちは", "en PERSON A zanzibar icon changed"]);
    expect(await takeAsked()).toEqual([]);
    // Said again, it is of the words that stand there now.
    await updateService(id, { titles: { en: "A zanzibar icon" } }, aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR こんにちは", "en PERSON A zanzibar icon"]);

    await updateService(id, { titles: { en: "" } }, aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR こんにちは"]);
    await translateNow(aoi);
    expect(told(await titlesOf(id))).toEqual(["ja AUTHOR こんにちは", "en MACHINE Hello"]);
  });

  test("saving one language does not undo another that was saved meanwhile", async () => {
    const aoi = await japanese("aoi");
    const form = await createForm(aoi);
    const { id } = await createService(aoi, form.id, { titles: { ja: "猫", en: "Cat" }, title: undefined });
    const { database } = createServices(env);
    const before = await titlesOf(id);
    // Two who have read the same: the second to write knows nothing of the first.
    await updateService(id, { titles: { ja: "犬" } }, aoi);
    const after = before.map((text) => (text.languageCode === "en" ? { ...text, text: "Hound" } : text));
    await database.update(commissionService).set({ titles: changedTexts(commissionService.titles, before, after) });
    expect((await titlesOf(id)).map(({ text }) => text).toSorted()).toEqual(["Hound", "犬"]);
  });

  test("a form's title, questions and choices: what is left out stays, version and ids with it", async () => {
    const aoi = await japanese("aoi");
    const { id } = await createForm(aoi, {
      title: undefined,
      titles: { ja: "立ち絵", en: "Full body" },
      questions: [
        {
          questionType: "SINGLE_CHOICE",
          titles: { ja: "範囲", en: "How much" },
          descriptions: { ja: "一つ選んでください。" },
          isRequired: true,
          choices: [{ titles: { ja: "顔", en: "Face" } }, { title: "全身" }],
        },
      ],
    });
    const read = async () => (await query("commissionForm.get", { commissionFormId: id }, aoi)).body;
    const before = await read();
    const [question] = before.questions;
    const [face, body] = question.questionChoices;
    const kept = { id: question.id, questionType: "SINGLE_CHOICE", isRequired: true };
    const save = (titles: object, more: object) =>
      succeed(
        "commissionForm.update",
        { commissionFormId: id, questions: [{ ...kept, titles, descriptions: {}, ...more }] },
        aoi,
      );
    await save({}, { choices: [{ id: face.id }, { id: body.id, titles: { en: "Full body" } }] });
    const after = await read();
    expect(told(after.titles)).toEqual(["ja AUTHOR 立ち絵", "en PERSON Full body"]);
    expect(told(after.questions[0].titles)).toEqual(["ja AUTHOR 範囲", "en PERSON How much"]);
    expect(told(after.questions[0].descriptions)).toEqual(["ja AUTHOR 一つ選んでください。"]);
    expect(after.questions[0].questionChoices.map(({ titles }: { titles: LocalizedText[] }) => told(titles))).toEqual([
      ["ja AUTHOR 顔", "en PERSON Face"],
      ["ja AUTHOR 全身", "en PERSON Full body"],
    ]);
    // Translations are no other questions (rule L82).
    expect(after.version).toBe(before.version);
    await save({ ja: "", en: "" }, { choices: [{ id: face.id }] }).catch((error: Error) =>
      expect(error.message).toContain("questions.0.titles"),
    );
    // A client that knows nothing of languages: its words are the original, a person's translation stays.
    await succeed(
      "commissionForm.update",
      {
        commissionFormId: id,
        languageCode: "ja",
        title: "胸像",
        questions: [{ ...kept, title: "どこまで", choices: [{ id: face.id, title: "顔" }] }],
      },
      aoi,
    );
    const simple = await read();
    expect(told(simple.titles)).toEqual(["ja AUTHOR 胸像", "en PERSON Full body changed"]);
    expect(told(simple.questions[0].titles)).toEqual(["ja AUTHOR どこまで", "en PERSON How much changed"]);
    expect(simple.questions[0].descriptions).toEqual([]);
    expect(told(simple.questions[0].questionChoices[0].titles)).toEqual(["ja AUTHOR 顔", "en PERSON Face"]);
  });

  test("biography, work and terms", async () => {
    const aoi = await japanese("aoi");
    await succeed("userProfile.update", { bios: { ja: "猫を描きます。", en: "I paint cats." } }, aoi);
    const bio = async () => told((await query("userProfile.get", undefined, aoi)).body.bio);
    expect(await bio()).toEqual(["ja AUTHOR 猫を描きます。", "en PERSON I paint cats."]);
    expect((await query("creator.search", { query: "paint cats" })).body.items).toMatchObject([{ handle: aoi.handle }]);
    await succeed("userProfile.update", { bios: { ja: "" } }, aoi);
    expect(await bio()).toEqual(["en AUTHOR I paint cats."]);
    await succeed("userProfile.update", { bio: null }, aoi);
    expect(await bio()).toEqual([]);

    const work = await createWork(aoi, { title: "夕暮れの約束", description: "優しく。とても。" });
    const change = { portfolioWorkId: work.id, titles: { en: "Promise" }, descriptions: { en: "Very gently." } };
    await succeed("portfolioWork.update", change, aoi);
    const { body } = await query("portfolioWork.get", { portfolioWorkId: work.id }, aoi);
    expect(told(body.titles)).toEqual(["ja AUTHOR 夕暮れの約束", "en PERSON Promise"]);
    expect(told(body.descriptions)).toEqual(["ja AUTHOR 優しく。とても。", "en PERSON Very gently."]);

    const terms = async () => {
      const { body: policy } = await query("commissionPolicy.get", undefined, aoi);
      return [policy.version, ...told(policy.texts)];
    };
    const write = (texts: object) => succeed("commissionPolicy.update", { texts }, aoi);
    await write({ ja: "転載はご遠慮ください。" });
    // The words in the other language are accepted by those who read it: another version (rule L80).
    await write({ en: "Do not repost." });
    expect(await terms()).toEqual([2, "ja AUTHOR 転載はご遠慮ください。", "en PERSON Do not repost."]);
    await write({ en: "Do not repost." });
    expect((await terms())[0]).toBe(2);
    expect((await mutate("commissionPolicy.update", { texts: { en: "", ja: "" } }, aoi)).status).toBe(422);
  });

  test("some words are required, in whichever language", async () => {
    const aoi = await japanese("aoi");
    const form = await createForm(aoi);
    const { id } = await createService(aoi, form.id, { titles: { en: "Icon" }, title: undefined });
    expect(told(await titlesOf(id))).toEqual(["en AUTHOR Icon"]);
    for (const titles of [{ en: "" }, { en: "", ja: " " }]) {
      const answer = await mutate("commissionService.update", { commissionServiceId: id, titles }, aoi);
      expect([answer.status, answer.body.data.issues[0]]).toMatchObject([
        422,
        { path: "titles", code: "issue.required" },
      ]);
    }
    for (const [titles, path] of [
      [undefined, "title"],
      [{}, "titles"],
      [{ ja: "" }, "titles"],
    ] as const) {
      const answer = await mutate(
        "commissionService.create",
        { ...serviceInput(form.id), title: undefined, titles },
        aoi,
      );
      expect([answer.status, answer.body.data.issues[0]]).toMatchObject([422, { path, code: "issue.required" }]);
    }
    expect(told(await titlesOf(id))).toEqual(["en AUTHOR Icon"]);
  });
});

test("each language has the limits of its text, and one past them is refused where it stands", async () => {
  const aoi = await japanese("aoi");
  const form = await createForm(aoi);
  const question = (change: object) => ({
    ...formInput(),
    questions: [{ questionType: "SINGLE_CHOICE", title: "Q", isRequired: false, choices: [{ title: "C" }], ...change }],
  });
  const fields = [
    ["userProfile.update", "bios", BIO_MAX, (bios: object) => ({ bios })],
    ["commissionPolicy.update", "texts", POLICY_MAX, (texts: object) => ({ texts })],
    ["commissionForm.create", "titles", FORM_TITLE_MAX, (titles: object) => ({ ...formInput(), titles })],
    ["commissionForm.create", "questions.0.titles", QUESTION_TITLE_MAX, (titles: object) => question({ titles })],
    [
      "commissionForm.create",
      "questions.0.descriptions",
      QUESTION_DESCRIPTION_MAX,
      (descriptions: object) => question({ descriptions }),
    ],
    [
      "commissionForm.create",
      "questions.0.choices.0.titles",
      CHOICE_TITLE_MAX,
      (titles: object) => question({ choices: [{ title: "C", titles }] }),
    ],
    ["commissionService.create", "titles", SERVICE_TITLE_MAX, (titles: object) => serviceInput(form.id, { titles })],
    [
      "commissionService.create",
      "descriptions",
      SERVICE_DESCRIPTION_MAX,
      (descriptions: object) => serviceInput(form.id, { descriptions }),
    ],
    [
      "portfolioWork.create",
      "titles",
      WORK_TEXT_MAX,
      (titles: object) => ({ title: "Work", description: "Work", titles }),
    ],
    [
      "portfolioWork.create",
      "descriptions",
      WORK_TEXT_MAX,
      (descriptions: object) => ({ title: "Work", description: "Work", descriptions }),
    ],
  ] as const;
  for (const [call, path, most, inputOf] of fields)
    for (const languageCode of LANGUAGE_CODES) {
      const written = (length: number) => mutate(call, inputOf({ [languageCode]: "🐈".repeat(length) }), aoi);
      expect([call, path, languageCode, (await written(Math.min(most, 1000))).status]).toEqual([
        call,
        path,
        languageCode,
        200,
      ]);
      const longest = await mutate(call, inputOf({ [languageCode]: "あ".repeat(most) }), aoi);
      expect([call, path, languageCode, longest.status]).toEqual([call, path, languageCode, 200]);
      const { status, body } = await mutate(call, inputOf({ [languageCode]: "あ".repeat(most + 1) }), aoi);
      expect([status, body.data.issues]).toMatchObject([
        422,
        [{ path: `${path}.${languageCode}`, code: "issue.too_long" }],
      ]);
    }
  const short = await mutate("portfolioWork.create", { titles: { ja: "あいう" }, description: "Work" }, aoi);
  expect(short.body.data.issues).toMatchObject([{ path: "titles.ja", code: "issue.too_short" }]);
});
