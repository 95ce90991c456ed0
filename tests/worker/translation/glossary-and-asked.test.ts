import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { CHARACTERS_PER_DAY } from "#domain/translation/budget.ts";
import { MOST_TERMS } from "#domain/translation/glossary.form.ts";
import { getPage, setPage } from "#worker/site/page-cache/page-store.ts";
import { handleScope } from "#worker/site/page-cache/public-page.ts";
import { createServices } from "#worker/services.ts";
import { createTranslator } from "#worker/translation/translator/create-translator.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { FIRST_STATE } from "#worker/translation/translate-all.ts";
import { translateAccount } from "#worker/translation/translate-account.usecases.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createCreator, succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { command, createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
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
  await env.DB.prepare("delete from translation").run();
  await takeAsked();
});

const aoiWith = async (bio: string) => {
  const aoi = await createCreator("aoi", { languageCode: "ja", isTranslated: true });
  await succeed("userProfile.update", { bio: { text: bio, languageCode: "ja" } }, aoi);
  return aoi;
};
const inEnglish = (texts: readonly LocalizedText[]) =>
  texts.find(({ languageCode }) => languageCode === "en")?.text ?? null;
const shownBio = async ({ handle }: Person) =>
  inEnglish((await query("creator.getByHandle", { handle })).body.creator!.bio);
const termsOf = async (person: Person) => (await expectOk(query("glossary.getList", undefined, person))).items;
const codeOf = async (answer: ReturnType<typeof mutate>) => {
  const { status, body } = await answer;
  return status === 200 ? "OK" : body.data.code;
};

describe("terms of one's own (rules W5, W33)", () => {
  test("are added, changed, imported and removed, each Japanese word once", async () => {
    const [aoi, ren] = [await createPerson("aoi"), await createPerson("ren")];
    const term = await succeed("glossary.save", { ja: " うちの子 ", en: "Uchinoko" }, aoi);
    expect(term).toMatchObject({ ja: "うちの子", en: "Uchinoko" });
    expect(await codeOf(mutate("glossary.save", { ja: "うちの子", en: "OC" }, aoi))).toBe("glossary.term_exists");
    expect(await codeOf(mutate("glossary.save", { id: term.id, ja: "猫", en: "x" }, ren))).toBe(
      "glossary.term_not_found",
    );
    const changed = { id: term.id, ja: "うちの子", en: "Our Kid" };
    expect(await succeed("glossary.save", changed, aoi)).toEqual(changed);
    const terms = [
      { ja: "うちの子", en: "my OC" },
      { ja: "Vtuber", en: "VTuber" },
      { ja: "vtuber", en: "streamer" },
    ];
    expect(await succeed("glossary.import", { terms }, aoi)).toEqual({ added: 1, changed: 1 });
    expect((await termsOf(aoi)).map(({ ja, en }) => `${ja}=${en}`)).toEqual(["vtuber=streamer", "うちの子=my OC"]);
    expect(await codeOf(mutate("glossary.delete", { termId: term.id }, ren))).toBe("glossary.term_not_found");
    await succeed("glossary.delete", { termId: term.id }, aoi);
    expect((await termsOf(aoi)).map(({ ja }) => ja)).toEqual(["vtuber"]);
  });

  test("there is room for 200, and an import beyond it adds none", async () => {
    const aoi = await createPerson("aoi");
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => ({ ja: `語${String(from + at)}`, en: "word" }));
    await succeed("glossary.import", { terms: many(MOST_TERMS - 1) }, aoi);
    expect(await codeOf(mutate("glossary.import", { terms: many(2, 900) }, aoi))).toBe("glossary.too_many_terms");
    const both = await Promise.all(many(2, 500).map((term) => codeOf(mutate("glossary.save", term, aoi))));
    expect(both.sort()).toEqual(["OK", "glossary.too_many_terms"]);
    expect(await termsOf(aoi)).toHaveLength(MOST_TERMS);
  });

  test("a changed term translates again what it is in: what everybody reads soon, an order when it is looked at", async () => {
    const aoi = await aoiWith("うちの子を描きます。");
    await translateNow(aoi);
    await takeAsked();
    await succeed("glossary.save", { ja: "うちの子", en: "Uchinoko" }, aoi);
    const alarm = await runInDurableObject(translationsOf(aoi), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBe(TOMORROW_NOON + MINUTE);
    stopClockAt(TOMORROW_NOON + MINUTE);
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBe("I draw Uchinoko.");
    expect(await takeAsked()).toHaveLength(1);

    const listing = await createListing({ owner: aoi });
    const order = await createOrder("DRAFT", { listing });
    await expectOk(command("ask", aoi, order, { message: "うちの子を描きます。" }));
    await translateNow(aoi);
    const asked = async () => inEnglish((await readOrder(order.buyer, order)).question!.messageTexts);
    expect(await asked()).toBe("I draw Uchinoko.");
    const [term] = await termsOf(aoi);
    await succeed("glossary.save", { id: term!.id, ja: "うちの子", en: "Our Kid" }, aoi);
    stopClockAt(TOMORROW_NOON + HOUR);
    await translateNow(aoi);
    expect(await asked()).toBe("I draw Uchinoko.");
    expect(await translateNow(aoi)).toBe(true);
    expect(await asked()).toBe("I draw Our Kid.");
  });
});

const keptAt = (renderedAt: number) => ({
  bytes: new Uint8Array(),
  headers: new Headers(),
  nonce: "n",
  nonceAt: [],
  renderedAt,
});

describe("kept pages (rule W31)", () => {
  test("a page that was kept before a translation came is not answered after it", async () => {
    const aoi = await aoiWith("はじめまして。猫を描いています。");
    stopClockAt(TOMORROW_NOON + HOUR);
    const isKept = async () => (await getPage("profile", [handleScope(aoi.handle)], Date.now())) !== null;
    await setPage("profile", keptAt(Date.now()));
    expect(await isKept()).toBe(true);
    stopClockAt(TOMORROW_NOON + HOUR + MINUTE);
    await translateNow(aoi);
    expect(await isKept()).toBe(false);

    // And where nothing new has come, it stays.
    stopClockAt(TOMORROW_NOON + 2 * HOUR);
    await setPage("profile", keptAt(Date.now()));
    await env.TRANSLATION.getByName(aoi.accountId).wake();
    stopClockAt(TOMORROW_NOON + 2 * HOUR + MINUTE);
    await translateNow(aoi);
    expect(await isKept()).toBe(true);
  });

  test("a review and its reply are translated where they are read, and those pages are purged", async () => {
    const listing = await createListing({ seller: { languageCode: "ja", isTranslated: true } });
    const order = await createOrder("COMPLETED", { listing, buyer: { languageCode: "en", isTranslated: true } });
    const { seller, buyer, orderId } = order;
    const write = (person: Person, words: string) =>
      succeed("review.write", { commissionOrderId: orderId, stars: 5, words }, person);
    await write(buyer, "Be gentle.");
    await write(seller, "こんにちは。");
    stopClockAt(TOMORROW_NOON + HOUR);
    await setPage("seller", keptAt(Date.now()));
    expect(await getPage("seller", [handleScope(seller.handle)], Date.now())).not.toBeNull();
    stopClockAt(TOMORROW_NOON + HOUR + MINUTE);
    await translateNow(buyer);
    expect(await getPage("seller", [handleScope(seller.handle)], Date.now())).toBeNull();
    const about = async ({ handle }: Person) => (await expectOk(query("review.getListAbout", { handle }))).items[0]!;
    const review = await about(seller);
    expect(review.words.map(({ text }) => text)).toEqual(["Be gentle.", "優しく。"]);
    await succeed("review.reply", { reviewId: review.id, words: "ラフは2回まで修正できます。" }, seller);
    await translateNow(seller);
    expect(inEnglish((await about(seller)).reply!)).toBe("The rough can be changed up to 2 times.");
    expect(inEnglish((await about(buyer)).words)).toBe("Hello.");
  });
});

describe("asking for a translation (rule W34)", () => {
  const ask = async (reader: Person, author: Person, text: string, more: object = {}) =>
    mutate("translation.translate", { handle: author.handle, originalHashes: [await textHash(text)], ...more }, reader);

  test("what was beyond its author's budget is translated by the reader's, for everybody, once", async () => {
    const aoi = await aoiWith("はじめまして。猫を描いています。");
    const reader = await createPerson("reader", { isTranslated: true });
    const today = Math.floor(TOMORROW_NOON / DAY);
    const spend = (person: Person, used: number) =>
      runInDurableObject(translationsOf(person), (_, { storage }) =>
        storage.put("state", { day: today, used, attempts: 0 }),
      );
    await spend(aoi, CHARACTERS_PER_DAY);
    await translateNow(aoi);
    expect(await shownBio(aoi)).toBeNull();

    await spend(reader, CHARACTERS_PER_DAY - 3);
    const refused = await ask(reader, aoi, "はじめまして。猫を描いています。");
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.body).toMatchObject({ data: { code: "translation.budget_used", retryAfterSeconds: 43_200 } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining("12 h") as string });
    expect(await takeAsked()).toEqual([]);

    await spend(reader, 0);
    const { items } = await expectOk(ask(reader, aoi, "はじめまして。猫を描いています。"));
    expect(items).toMatchObject([{ text: "Nice to meet you. I draw cats.", languageCode: "en", writtenBy: "MACHINE" }]);
    expect(await shownBio(aoi)).toBe("Nice to meet you. I draw cats.");
    const { used } = (await runInDurableObject(translationsOf(reader), (_, { storage }) =>
      storage.get<{ used: number }>("state"),
    ))!;
    expect(used).toBe([..."はじめまして。猫を描いています。"].length);
    await takeAsked();
    await expectOk(ask(reader, aoi, "はじめまして。猫を描いています。"));
    expect(await takeAsked()).toEqual([]);
  });

  test("only of what one reads: not of other words, nor of an order of others, nor where it is switched off", async () => {
    const listing = await createListing({ seller: { languageCode: "ja", isTranslated: true } });
    const order = await createOrder("DRAFT", { listing, buyer: { isTranslated: true } });
    const { seller, buyer, orderId } = order;
    await expectOk(command("ask", seller, order, { message: "優しく。" }));
    const stranger = await createPerson("stranger", { isTranslated: true });
    const inOrder = { commissionOrderId: orderId };
    expect(await codeOf(ask(stranger, seller, "優しく。", inOrder))).toBe("translation.text_not_found");
    expect(await codeOf(ask(buyer, seller, "他の言葉", inOrder))).toBe("translation.text_not_found");
    expect(await codeOf(ask(buyer, seller, "優しく。"))).toBe("translation.text_not_found");
    expect(await takeAsked()).toEqual([]);
    const off = await createPerson("off", { isTranslated: false });
    expect(await codeOf(ask(off, seller, "優しく。", inOrder))).toBe("translation.switched_off");
    await translationSandbox("POST", "/faults", { status: 500, times: 5 });
    expect(await codeOf(ask(buyer, seller, "優しく。", inOrder))).toBe("provider.unavailable");
    await translationSandbox("DELETE", "/faults");
    expect(await codeOf(ask(buyer, seller, "優しく。", inOrder))).toBe("OK");
    expect(inEnglish((await readOrder(buyer, order)).question!.messageTexts)).toBe("Be gentle.");
    await succeed("userAccount.update", { isTranslated: false }, seller);
    expect(await codeOf(ask(buyer, seller, "優しく。", inOrder))).toBe("translation.switched_off");
  });
});

describe("terms that were accepted with an order (rules L81, W34)", () => {
  const JAPANESE = "ラフは2回まで修正できます。";
  const ENGLISH = "The rough can be changed up to 2 times.";

  /** An order whose creator's terms said so when it was made. */
  async function withTerms(texts: readonly LocalizedText[]) {
    const listing = await createListing({ seller: { languageCode: "ja", isTranslated: true } });
    await succeed("commissionPolicy.update", { text: "...", languageCode: "ja" }, listing.seller);
    const { id } = (await expectOk(query("commissionPolicy.get", {}, listing.seller)))!;
    await env.DB.prepare("update commission_policy set texts = ? where id = ?").bind(JSON.stringify(texts), id).run();
    await env.DB.prepare("update commission_service set policy_id = ? where id = ?").bind(id, listing.serviceId).run();
    const order = await createOrder("DRAFT", { listing, buyer: { languageCode: "en", isTranslated: true } });
    await takeAsked();
    return order;
  }
  const original = { text: JAPANESE, languageCode: "ja", isOriginal: true } as const;
  const termsSeenBy = async (person: Person, order: { orderId: string }) =>
    (await readOrder(person, order)).acceptedTerms!.texts;

  test("beyond their author's budget they are translated for the client who asks, and stay so", async () => {
    const order = await withTerms([original]);
    await runInDurableObject(translationsOf(order.seller), (_, { storage }) =>
      storage.put("state", { day: Math.floor(TOMORROW_NOON / DAY), used: CHARACTERS_PER_DAY, attempts: 0 }),
    );
    expect(await termsSeenBy(order.buyer, order)).toEqual([original]);
    await translateNow(order.seller);
    expect(await termsSeenBy(order.buyer, order)).toEqual([original]);
    const asked = {
      handle: order.seller.handle,
      commissionOrderId: order.orderId,
      originalHashes: [await textHash(JAPANESE)],
    };
    const { items } = await expectOk(mutate("translation.translate", asked, order.buyer));
    expect(items).toMatchObject([{ text: ENGLISH, languageCode: "en", writtenBy: "MACHINE" }]);
    expect(inEnglish(await termsSeenBy(order.buyer, order))).toBe(ENGLISH);
    expect(await termsSeenBy(order.seller, order)).toEqual([original]);
  });

  test("within it they come by themselves, but for what their creator has written in both languages (rule W60)", async () => {
    const order = await withTerms([original]);
    await termsSeenBy(order.buyer, order);
    await translateNow(order.seller);
    expect(inEnglish(await termsSeenBy(order.buyer, order))).toBe(ENGLISH);

    const words = "Two changes of the rough.";
    const byHand = { text: words, languageCode: "en", isOriginal: false, writtenBy: "PERSON" } as const;
    const other = await withTerms([{ ...original, text: "犬も描きはじめました。" }, byHand]);
    await termsSeenBy(other.buyer, other);
    await translateNow(other.seller);
    expect(inEnglish(await termsSeenBy(other.buyer, other))).toBe(words);
    expect((await takeAsked()).flatMap(({ text }) => text)).not.toContain("犬も描きはじめました。");
  });

  test("a page in another language than the account's is translated into the page's, and read so from then on", async () => {
    const order = await withTerms([original]);
    await translateNow(order.seller);
    await succeed("userAccount.update", { displayLanguageCode: "ja" }, order.buyer);
    const reading = (languageCode: string): Person => ({
      ...order.buyer,
      cookie: `${order.buyer.cookie}; ${LANGUAGE_COOKIE}=${languageCode}`,
    });
    await env.DB.prepare("delete from translation").run();
    await env.DB.prepare("delete from order_translation").run();
    expect(await termsSeenBy(reading("en"), order)).toEqual([original]);
    const asked = {
      handle: order.seller.handle,
      commissionOrderId: order.orderId,
      originalHashes: [await textHash(JAPANESE)],
    };
    // Into Japanese there is nothing to translate.
    expect(await codeOf(mutate("translation.translate", asked, reading("ja")))).toBe("translation.text_not_found");
    const named = { ...asked, languageCode: "ja" as const };
    expect(await codeOf(mutate("translation.translate", named, reading("en")))).toBe("translation.text_not_found");
    const { items } = await expectOk(mutate("translation.translate", asked, reading("en")));
    expect(items).toMatchObject([{ text: ENGLISH, languageCode: "en" }]);
    expect(inEnglish(await termsSeenBy(reading("en"), order))).toBe(ENGLISH);
    expect(await termsSeenBy(reading("ja"), order)).toEqual([original]);
  });
});

describe("Workers AI translates where there is no key of DeepL (rule W7)", () => {
  type Input = { messages?: { role: string; content: string }[]; text?: string };
  const KEPT = /<x id="\d+">[^<]*<\/x>/g;

  /** Answers as the binding does: the words in brackets, with the elements it was told to keep. */
  const translated = async (bio: string, run: (model: string, input: Input) => Promise<unknown>, model?: string) => {
    const aoi = await aoiWith(bio);
    const { DEEPL_AUTH_KEY: _key, ...without } = env;
    const translator = createTranslator({ ...without, AI: { run }, ...(model ? { TRANSLATION_MODEL: model } : {}) });
    const turn = await translateAccount({ ...createServices(env), translator }, aoi.accountId, FIRST_STATE);
    return { bio: await shownBio(aoi), turn };
  };

  test("line by line, with the trade's terms and the text around it, and what must survive as elements", async () => {
    const asked: [string, Input][] = [];
    const { bio, turn } = await translated("線画は¥30,000です。\n・優しく描きます。", async (model, input) => {
      asked.push([model, input]);
      return { response: ` In English ${input.messages!.at(-1)!.content.match(KEPT)?.join("") ?? ""}.\n` };
    });
    expect(bio).toBe("In English ¥30,000.\n・In English .");
    expect(turn.wakeAt).toBeNull();
    expect(asked).toHaveLength(2);
    const [model, { messages }] = asked[0]!;
    expect(model).toBe("@cf/google/gemma-3-12b-it");
    const [, around] = messages!;
    expect(JSON.parse(around!.content)).toEqual({
      terms: { 線画: "line art" },
      text: expect.stringContaining("・優しく描きます。"),
    });
    expect(messages!.at(-1)!.content).toBe('線画は<x id="0">¥30,000</x>です。');
  });

  test("a model that only translates is asked in its own way; one that loses an element is not believed", async () => {
    const only = await translated(
      "雨の朝",
      async (_model, input) => ({ translated_text: `${input.text!} in the morning` }),
      "@cf/meta/m2m100-1.2b",
    );
    expect(only.bio).toBe("雨の朝 in the morning");
    const lost = await translated("料金は¥30,000です。", async () => ({ response: "The price is high." }));
    expect(lost).toMatchObject({ bio: null, turn: { wakeAt: null } });
  });

  test.each([
    ["fails", () => Promise.reject(new Error("3040: Capacity temporarily exceeded"))],
    ["answers something else", () => Promise.resolve({ response: { tool: 1 } })],
  ])("a binding that %s is an outage: tried again later", async (_name, run) => {
    const { bio, turn } = await translated("雪の夜", run);
    expect(bio).toBeNull();
    expect(turn).toMatchObject({ state: { attempts: 1 }, wakeAt: TOMORROW_NOON + 10_000 });
  });
});
