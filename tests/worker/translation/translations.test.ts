import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { CHARACTERS_PER_DAY } from "#domain/translation/budget.ts";
import { glossaryTerm } from "#worker/db/schema/text/translation.ts";
import { createServices } from "#worker/services.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { query } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import type { Person } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import {
  resetTranslator,
  takeAsked,
  translateNow,
  translationSandbox,
  translationsOf,
} from "../../support/worker/translation.ts";

beforeEach(async () => {
  stopClockAt(TOMORROW_NOON);
  await resetTranslator();
  await translationSandbox("POST", "/usage", { used: 0, limit: 500_000 });
  await takeAsked();
});

const japanese = (name: string, more: object = {}) =>
  createCreator(name, { languageCode: "ja", isTranslated: true, ...more });

const writeBio = (person: Person, text: string) =>
  succeed("userProfile.update", { bio: { text, languageCode: "ja" } }, person);

/** As a reader of English sees it. */
async function bioOf({ handle }: Person): Promise<readonly LocalizedText[]> {
  const { body } = await query("creator.getByHandle", { handle });
  return body.creator!.bio;
}
const shownBio = async (person: Person) =>
  (await bioOf(person)).find((each) => each.languageCode === "en")?.text ?? null;

const GREETING = "はじめまして。猫を描いています。";
const LATER = "犬も描きはじめました。";

describe("a text is translated after it was written (rule W1)", () => {
  test("it stands there at once, and its translation says what it is when it comes", async () => {
    const aoi = await japanese("aoi");
    await writeBio(aoi, GREETING);
    const original = { text: GREETING, languageCode: "ja", isOriginal: true };
    expect(await bioOf(aoi)).toEqual([original]);
    expect(await translateNow(aoi)).toBe(true);
    expect(await bioOf(aoi)).toEqual([
      original,
      {
        text: "Nice to meet you. I draw cats.",
        languageCode: "en",
        isOriginal: false,
        writtenBy: "MACHINE",
        writtenAt: TOMORROW_NOON,
        originalHash: await textHash(GREETING),
      },
    ]);
    expect((await query("creator.search", { query: "cats" })).body.items).toMatchObject([{ handle: aoi.handle }]);
  });

  test("other words have no translation until theirs comes; the former ones' went with them (rule W70)", async () => {
    const aoi = await japanese("aoi");
    await writeBio(aoi, LATER);
    await translateNow(aoi);
    await writeBio(aoi, "こんにちは");
    expect(await shownBio(aoi)).toBeNull();
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("Hello");
    await takeAsked();
    await writeBio(aoi, LATER);
    expect(await shownBio(aoi)).toBeNull();
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("I have started to draw dogs as well.");
    expect(await takeAsked()).toHaveLength(1);
  });

  test("works, services, forms, questions, choices and terms are translated as well, in one answer each", async () => {
    const aoi = await japanese("aoi");
    await succeed("commissionPolicy.update", { text: "無断転載はご遠慮ください。", languageCode: "ja" }, aoi);
    const choices = [
      { title: "顔", priceAmount: 10_000 },
      { title: "全身", priceAmount: 20_000 },
    ];
    const form = await createForm(aoi, {
      title: "キャラクターイラスト制作",
      questions: [{ questionType: "SINGLE_CHOICE", title: "描く範囲", isRequired: true, choices }],
    });
    const service = await createService(aoi, form.id, {
      title: "SNS用アイコン制作",
      description: "・ラフは2回まで修正できます。\n\n優しく。",
    });
    await createWork(aoi, { title: "夕暮れの約束", description: "立ち絵・バストアップのご依頼を承ります" });
    await translateNow(aoi);
    const english = (texts: readonly LocalizedText[]) => texts.find((each) => each.languageCode === "en")?.text;
    const { body: page } = await query("commissionService.getPage", { commissionServiceId: service.id });
    expect(english(page.service.titles)).toBe("Icons for social media");
    expect(english(page.service.descriptions)).toBe("・The rough can be changed up to 2 times.\n\nBe gentle.");
    expect(english(page.questions[0]!.titles)).toBe("How much is drawn");
    expect(page.questions[0]!.questionChoices.map((each: { titles: LocalizedText[] }) => english(each.titles))).toEqual(
      ["Face", "Full body"],
    );
    expect(english(page.policy!.texts)).toBe("Please do not repost without permission.");
    const { body } = await query("creator.getByHandle", { handle: aoi.handle });
    expect(english(body.creator!.portfolioWorks[0]!.titles)).toBe("A promise at dusk");
    const found = (await query("creator.search", { query: aoi.handle })).body.items[0]!;
    expect(found.commissionForms[0]!.title).toBe("Character illustration");
    expect(found.name).toBe("aoi");
  });
});

describe("the same words are paid for once (rule W3)", () => {
  test("by any writer", async () => {
    const [aoi, ren] = [await japanese("aoi"), await japanese("ren")];
    await writeBio(aoi, "ありがとうございます。楽しみにしています。");
    await translateNow(aoi);
    expect(await takeAsked()).toHaveLength(1);
    await writeBio(ren, "ありがとうございます。楽しみにしています。");
    await translateNow(ren);
    expect(await takeAsked()).toEqual([]);
    expect(await shownBio(ren)).toBe("Thank you. I am looking forward to it.");
  });

  test("a term of one's own is written as given, and changes only what it is in (rule W5)", async () => {
    const aoi = await japanese("aoi");
    await writeBio(aoi, "うちの子を描きます。");
    const { database } = createServices(env);
    const words = { ja: "うちの子", en: "Uchinoko" };
    const term = { id: "term", accountId: aoi.accountId, key: "うちの子", words, createdAt: 0 };
    await database.insert(glossaryTerm).values(term);
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("I draw Uchinoko.");
    await takeAsked();
    stopClockAt(TOMORROW_NOON + HOUR);
    await database.update(glossaryTerm).set({ words: { ...words, en: "Our Kid" } });
    await createWork(aoi, { title: "夕暮れの約束", description: "優しく。" });
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("I draw Our Kid.");
    expect((await takeAsked()).map(({ text }) => text)).toContainEqual(['<x id="0">うちの子</x>を描きます。']);
  });

  test("the trade's glossary is made once and named in requests whose words it knows (rule W4)", async () => {
    const aoi = await japanese("aoi");
    await writeBio(aoi, "線画を描きます");
    await createWork(aoi, { title: "雨の日の午後", description: "空のいろいろな色" });
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("[en] line artを描きます");
    const asked = await takeAsked();
    expect(asked.map(({ text, glossary_id: id }) => [text[0], id !== undefined])).toEqual([
      ["線画を描きます", true],
      ["雨の日の午後", false],
      ["空のいろいろな色", false],
    ]);
  });
});

describe("never in the way (rule W7)", () => {
  test.each([
    ["answers 500", { status: 500, times: 50 }],
    ["has too much to do", { status: 429, times: 50 }],
    ["does not answer", { kind: "lost", times: 50 }],
  ])("the translator %s: everything works in the original, and it is tried again later", async (_name, fault) => {
    const aoi = await japanese("aoi");
    await translationSandbox("POST", "/faults", fault);
    await writeBio(aoi, "料金は¥30,000です。");
    await env.DB.prepare("delete from translation").run();
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBeNull();
    expect(await translateNow(aoi)).toBe(true);
    await translationSandbox("DELETE", "/faults");
    expect(await translateNow(aoi)).toBe(true);
    expect(await shownBio(aoi)).toBe("The price is ¥30,000.");
    expect(await translateNow(aoi)).toBe(false);
  });

  test("what must survive is lost: the original is shown, and nobody pays again (rule W2)", async () => {
    const aoi = await japanese("aoi");
    await env.DB.prepare("delete from translation").run();
    await translationSandbox("POST", "/faults", { kind: "mangle" });
    await writeBio(aoi, "料金は¥30,000です。");
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBeNull();
    await takeAsked();
    await writeBio(aoi, "料金は¥30,000です。");
    await translateNow(aoi);
    expect([await shownBio(aoi), await takeAsked()]).toEqual([null, []]);
  });

  test("the platform's quota is used up: tried again after an hour, for the rest in one piece", async () => {
    const aoi = await japanese("aoi");
    await translationSandbox("POST", "/usage", { used: 10, limit: 10 });
    await writeBio(aoi, "今日は空が青い");
    await translateNow(aoi);
    const alarm = await runInDurableObject(translationsOf(aoi), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBe(TOMORROW_NOON + HOUR);
    await translationSandbox("POST", "/usage", { used: 0, limit: 100 });
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("[en] 今日は空が青い");
  });

  test("beyond the day's budget the original stands until the next day (rule W6)", async () => {
    const aoi = await japanese("aoi");
    await runInDurableObject(translationsOf(aoi), (_, { storage }) =>
      storage.put("state", { day: Math.floor(TOMORROW_NOON / DAY), used: CHARACTERS_PER_DAY - 5, attempts: 0 }),
    );
    await writeBio(aoi, "昨日の夜の雨");
    await createWork(aoi, { title: "夕暮れの約束", description: "雪が降る" });
    await translateNow(aoi);
    expect((await takeAsked()).map(({ text }) => text[0])).toEqual(["雪が降る"]);
    expect(await shownBio(aoi)).toBeNull();
    stopClockAt((Math.floor(TOMORROW_NOON / DAY) + 1) * DAY);
    expect(await translateNow(aoi)).toBe(true);
    expect(await shownBio(aoi)).toBe("[en] 昨日の夜の雨");
  });

  test("nothing is sent for a person who switched translation off", async () => {
    const aoi = await japanese("aoi", { isTranslated: false });
    await writeBio(aoi, "秘密の言葉");
    await succeed("commissionPolicy.update", { text: "秘密の規約", languageCode: "ja" }, aoi);
    await translateNow(aoi);
    expect(await takeAsked()).toEqual([]);
  });

  test("who switches it on again is translated from then on (rule W9)", async () => {
    const aoi = await japanese("aoi", { isTranslated: false });
    await writeBio(aoi, "風の強い夜");
    expect(await succeed("userAccount.update", { isTranslated: true }, aoi)).toMatchObject({ isTranslated: true });
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("[en] 風の強い夜");
    await succeed("userAccount.update", { isTranslated: false }, aoi);
    await writeBio(aoi, "風のない夜");
    await takeAsked();
    await translateNow(aoi);
    expect([await shownBio(aoi), await takeAsked()]).toEqual([null, []]);
  });

  test("words that are changed while their translation is made are never joined by it (rule W1)", async () => {
    const aoi = await japanese("aoi");
    await env.DB.prepare("delete from translation").run();
    await writeBio(aoi, GREETING);
    await translationSandbox("POST", "/faults", { wait: 300, times: 1 });
    const turn = translateNow(aoi);
    await vi.waitUntil(async () => (await takeAsked()).length > 0);
    await writeBio(aoi, "雪の朝の言葉");
    await turn;
    expect(await bioOf(aoi)).toEqual([{ text: "雪の朝の言葉", languageCode: "ja", isOriginal: true }]);
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("[en] 雪の朝の言葉");
  });

  test("an answer twice, or from two objects at once, is one row", async () => {
    const [aoi, ren] = [await japanese("aoi"), await japanese("ren")];
    await Promise.all([writeBio(aoi, "二人の言葉"), writeBio(ren, "二人の言葉")]);
    await Promise.all([translateNow(aoi), translateNow(ren)]);
    const { results } = await env.DB.prepare("select text from translation where original_hash = ?")
      .bind(await textHash("二人の言葉"))
      .all();
    expect(results).toEqual([{ text: "[en] 二人の言葉" }]);
  });
});
