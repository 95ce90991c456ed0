import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { CHARACTERS_PER_DAY } from "#domain/translation/budget.ts";
import { createServices } from "#worker/services.ts";
import { readingOfOrder } from "#worker/translation/order/order-page-reading.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  answersOf,
  command,
  createOrder,
  expectOk,
  pay,
  readOrder,
  serviceRequest,
  submitService,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
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

const IN_ENGLISH = "Standing art for my streams, please. I like calm colours, like a night sky.";
const IN_JAPANESE = "配信で使う立ち絵をお願いします。夜空のような落ち着いた色が好きです。";

/** A creator who reads Japanese and a client who reads English, with a request of the client's. */
async function twoLanguages({ isTranslated = true, words = IN_ENGLISH } = {}) {
  const listing = await createListing({ seller: { languageCode: "ja", isTranslated } });
  const buyer = await createPerson("buyer", { languageCode: "en", isTranslated });
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const request = serviceRequest(listing, cardId, { formQuestionAnswers: answersOf(listing, words) });
  return { ...listing, buyer, cardId, ...(await expectOk(submitService(buyer, request))) };
}

const inLanguage = (texts: readonly LocalizedText[], languageCode: string) =>
  texts.find((each) => each.languageCode === languageCode)?.text ?? null;
const answerSeenBy = async (person: Person, order: { orderId: string }) =>
  (await readOrder(person, order)).orderForms[0]!.orderFormQuestions[0]!.orderFormQuestionAnswer.answerTexts;
const titlesInList = async ({ buyer }: { buyer: Person }) =>
  (await expectOk(query("commissionOrder.getListBuyer", { limit: 20 }, buyer))).items[0]!.orderServices[0]!.titles;
const foundBy = async (person: Person, words: string) =>
  (await expectOk(query("commissionOrder.getListSeller", { limit: 20, query: words }, person))).items.length;

describe("an order is read in two languages (rule W30)", () => {
  test("the client's answers reach the creator as written at once, and translated soon after", async () => {
    const order = await twoLanguages();
    const original = { text: IN_ENGLISH, languageCode: "en", isOriginal: true };
    expect(await answerSeenBy(order.seller, order)).toEqual([original]);
    expect(await translateNow(order.buyer)).toBe(true);
    expect(await answerSeenBy(order.seller, order)).toEqual([
      original,
      {
        text: IN_JAPANESE,
        languageCode: "ja",
        isOriginal: false,
        writtenBy: "MACHINE",
        writtenAt: TOMORROW_NOON,
        originalHash: await textHash(IN_ENGLISH),
      },
    ]);
    const { results } = await env.DB.prepare("select questions from commission_order_form").all<{
      questions: string;
    }>();
    expect(results.map(({ questions }) => questions).join()).not.toContain(IN_JAPANESE);
    expect(await foundBy(order.seller, "夜空")).toBe(1);
    expect(await foundBy(order.seller, "calm streams")).toBe(1);
  });

  test("what is said in the course of an order is translated for the other side, as provided to agreements", async () => {
    const order = await twoLanguages();
    await expectOk(command("ask", order.seller, order, { message: "ラフは2回まで修正できます。" }));
    await translateNow(order.seller);
    const asked = await readOrder(order.buyer, order);
    expect(asked.question).toMatchObject({ message: "ラフは2回まで修正できます。" });
    expect(inLanguage(asked.question!.messageTexts, "en")).toBe("The rough can be changed up to 2 times.");

    await expectOk(command("make-offer", order.buyer, order, { priceAmount: 9000, message: IN_ENGLISH }));
    await translateNow(order.buyer);
    expect(inLanguage((await readOrder(order.seller, order)).offer!.messageTexts, "ja")).toBe(IN_JAPANESE);

    await expectOk(command("approve", order.seller, order, { note: "料金は¥30,000です。" }));
    await translateNow(order.seller);
    await expectOk(pay(order));
    await addFile(order);
    await expectOk(command("deliver", order.seller, order));
    await expectOk(command("report-problem", order.buyer, order, { message: "Be gentle." }));
    await translateNow(order.buyer);
    const { problem } = await readOrder(order.seller, order);
    // Each reads the other translated, and themselves as they wrote.
    const translatedFor = async (person: Person) =>
      (await readOrder(person, order)).events.flatMap(({ type, messageTexts = [] }) =>
        messageTexts.length < 2 ? [] : [type],
      );
    expect(await translatedFor(order.seller)).toEqual(["OfferMade", "ProblemReported"]);
    expect(await translatedFor(order.buyer)).toEqual(["QuestionAsked", "OrderApproved"]);
    expect(inLanguage(problem!.messageTexts, "ja")).toBe("優しく。");

    const reading = (await readingOfOrder(createServices(env).database, order.orderId))!;
    expect(inLanguage(reading.words("料金は¥30,000です。"), "en")).toBe("The price is ¥30,000.");
    expect(reading.words("他の言葉")).toEqual([{ text: "他の言葉", languageCode: "ja", isOriginal: true }]);
  });

  test("while the translator is down an order goes from request to completion in the original; all is made up for", async () => {
    await translationSandbox("POST", "/faults", { status: 500, times: 500 });
    // What other tests have had translated would be there at once.
    await env.DB.prepare("delete from translation").run();
    const order = await twoLanguages();
    const roomId = (await readOrder(order.seller, order)).chatRooms[0]!.id;
    const write = (person: Person, text: string, languageCode: string) =>
      expectOk(
        post("/api/features/chat/message/submit", { chatRoomId: roomId, messageText: { text, languageCode } }, person),
      );
    await translateNow(order.buyer);
    await write(order.seller, "優しく。", "ja");
    await expectOk(command("approve", order.seller, order, { note: "料金は¥30,000です。" }));
    await translateNow(order.seller);
    await expectOk(pay(order));
    await addFile(order);
    await expectOk(command("deliver", order.seller, order));
    await expectOk(command("accept", order.buyer, order));
    expect((await readOrder(order.buyer, order)).events.map(({ type }) => type)).toContain("OrderCompleted");
    const original = { text: IN_ENGLISH, languageCode: "en", isOriginal: true };
    expect(await answerSeenBy(order.seller, order)).toEqual([original]);

    await translationSandbox("DELETE", "/faults");
    stopClockAt(TOMORROW_NOON + DAY);
    for (const person of [order.buyer, order.seller]) await translateNow(person);
    expect(inLanguage(await answerSeenBy(order.seller, order), "ja")).toBe(IN_JAPANESE);
    const approved = (await readOrder(order.buyer, order)).events.find(({ type }) => type === "OrderApproved")!;
    expect(inLanguage(approved.messageTexts!, "en")).toBe("The price is ¥30,000.");
  });

  test("a title that the creator changes is translated again, in lists as well, and never shown with other words", async () => {
    const order = await twoLanguages();
    await translateNow(order.seller);
    const update = (title: string) =>
      mutate(
        "commissionOrderService.updateSeller",
        { commissionOrderId: order.orderId, title, description: "優しく。", languageCode: "ja", categoryCode: null },
        order.seller,
      );
    await expectOk(update("SNS用アイコン制作"));
    expect(inLanguage(await titlesInList(order), "en")).toBeNull();
    await translateNow(order.seller);
    expect(inLanguage(await titlesInList(order), "en")).toBe("Icons for social media");
    expect(await foundBy(order.seller, "icons")).toBe(1);
    await expectOk(update("夕暮れの約束"));
    expect(inLanguage(await titlesInList(order), "en")).toBeNull();
    expect((await readOrder(order.buyer, order)).orderServices[0]!.titles).toHaveLength(1);
    await translateNow(order.seller);
    expect(inLanguage(await titlesInList(order), "en")).toBe("A promise at dusk");
    expect(await foundBy(order.seller, "icons")).toBe(0);
  });

  test("thanks and the reason of a decline are translated as well", async () => {
    const declined = await twoLanguages();
    await expectOk(
      command("cancel", declined.seller, declined, { declineReason: "OTHER", message: "犬も描きはじめました。" }),
    );
    await translateNow(declined.seller);
    const canceled = (await readOrder(declined.buyer, declined)).events.find(({ type }) => type === "OrderCanceled");
    expect(inLanguage(canceled!.messageTexts!, "en")).toBe("I have started to draw dogs as well.");

    const listing = await createListing({ seller: { languageCode: "ja", isTranslated: true } });
    const done = await createOrder("COMPLETED", { listing, buyer: { languageCode: "en", isTranslated: true } });
    await expectOk(
      mutate(
        "review.thank",
        { commissionOrderId: done.orderId, words: "ありがとうございます。楽しみにしています。" },
        done.seller,
      ),
    );
    await translateNow(done.seller);
    const { thanks } = await expectOk(query("review.getOfOrder", { commissionOrderId: done.orderId }, done.buyer));
    expect(inLanguage(thanks.theirs!, "en")).toBe("Thank you. I am looking forward to it.");
  });
});

describe("only what a reader needs is translated", () => {
  test("nothing between two people who read what is written, and nothing for a person who switched it off", async () => {
    await twoLanguages({ words: "こんにちは" }).then(({ buyer }) => translateNow(buyer));
    expect(await takeAsked()).toEqual([]);
    const off = await twoLanguages({ isTranslated: false, words: "Hello" });
    await translateNow(off.buyer);
    await answerSeenBy(off.seller, off);
    await translateNow(off.buyer);
    expect(await takeAsked()).toEqual([]);
    expect(await answerSeenBy(off.seller, off)).toHaveLength(1);
  });

  test("who reads another language from now on gets the words in it when they look next", async () => {
    const order = await twoLanguages({ words: "こんにちは。" });
    await translateNow(order.buyer);
    expect(await answerSeenBy(order.seller, order)).toHaveLength(1);
    await succeed("userAccount.update", { displayLanguageCode: "en" }, order.seller);
    expect(await answerSeenBy(order.seller, order)).toHaveLength(1);
    await translateNow(order.buyer);
    const read = await answerSeenBy(order.seller, order);
    expect(read.map(({ text, languageCode }) => [text, languageCode])).toEqual([
      ["こんにちは。", "ja"],
      ["Hello.", "en"],
    ]);
  });

  test("reading again asks nobody for what is there, nor for what waits for the next day (rule W6)", async () => {
    const order = await twoLanguages();
    await translateNow(order.buyer);
    await readOrder(order.seller, order);
    expect(await translateNow(order.buyer)).toBe(false);

    const later = await twoLanguages({ words: "Lovely, looking forward to it." });
    const today = Math.floor(TOMORROW_NOON / DAY);
    await runInDurableObject(translationsOf(later.buyer), (_, { storage }) =>
      storage.put("state", { day: today, used: CHARACTERS_PER_DAY, attempts: 0 }),
    );
    await translateNow(later.buyer);
    await readOrder(later.seller, later);
    const alarm = await runInDurableObject(translationsOf(later.buyer), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBe((today + 1) * DAY);
    stopClockAt((today + 1) * DAY);
    expect(await translateNow(later.buyer)).toBe(true);
    expect(inLanguage(await answerSeenBy(later.seller, later), "ja")).toBe("素敵ですね。楽しみにしています。");
  });
});
