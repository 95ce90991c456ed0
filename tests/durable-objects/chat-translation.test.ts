import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { EMAIL_WAITS } from "#domain/chat/translating.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { TALK_CHARACTERS_PER_DAY } from "#domain/translation/budget.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { glossaryTerm, translation } from "#worker/db/schema/text/translation.ts";
import { createServices } from "#worker/services.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { get, post, query } from "../support/worker/calls.ts";
import type { ChatSocket } from "../support/worker/chat/chat-socket.ts";
import { command, createDraft, expectOk, settle } from "../support/worker/order/orders.ts";
import type { Person } from "../support/worker/people.ts";
import { present } from "../support/worker/present.ts";
import { createRoom, type TestRoom } from "../support/worker/chat/rooms.ts";
import { search, talking, textsOf } from "../support/worker/chat/talking.ts";
import { stopClockAt } from "../support/worker/time.ts";
import { takeAsked, translationSandbox } from "../support/worker/translation.ts";

const { database } = createServices(env);

beforeEach(async () => {
  await translationSandbox("DELETE", "/faults");
  await translationSandbox("POST", "/usage", { used: 0, limit: 500_000 });
  await takeAsked();
  // What one test had translated costs another nothing.
  await database.delete(translation);
});

/** The seller (a) reads English, the buyer (b) Japanese; each has heard "first" and its translation. */
async function talkingAcross() {
  const room = await talking({}, { isTranslated: true });
  await Promise.all([room.a, room.b].map((socket) => translationAt(socket, "first")));
  return room;
}

const say = (socket: ChatSocket, text: string, more: object = {}) => {
  const messageText = { text, languageCode: "en" };
  socket.sendFrame({ type: "send", clientId: crypto.randomUUID(), messageText, messageMedias: [], ...more });
};

const last = (socket: ChatSocket): ChatMessage | undefined => socket.of("message").at(-1)?.message;
const original = ({ messageTexts }: ChatMessage) => messageTexts.find(({ isOriginal }) => isOriginal);
const translated = ({ messageTexts }: ChatMessage) => messageTexts.find(({ isOriginal }) => !isOriginal);

/** The latest that was heard of a message of these words, once it has a translation. */
const translationAt = (socket: ChatSocket, text: string) =>
  vi.waitUntil(
    () => {
      const heard = socket.of("message").findLast(({ message }) => original(message)?.text === text);
      return heard && translated(heard.message) ? heard.message : null;
    },
    { timeout: 5000, interval: 5 },
  );

/** Long enough for a translation that must not come. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

describe("a message is translated after it was sent (rule C40)", () => {
  test("it is there at once in its writer's language; then its translation, as a change of the message", async () => {
    const { a, b } = await talkingAcross();
    say(b, "ありがとうございます。楽しみにしています。");
    const shown = await translationAt(a, "ありがとうございます。楽しみにしています。");
    const first = a.of("message").find(({ message }) => message.id === shown.id)!.message;
    expect(first.messageTexts).toEqual([
      { text: "ありがとうございます。楽しみにしています。", languageCode: "ja", isOriginal: true },
    ]);
    expect(shown).toMatchObject({ revision: first.revision + 1, editedAt: null });
    expect(translated(shown)).toEqual({
      text: "Thank you. I am looking forward to it.",
      languageCode: "en",
      isOriginal: false,
      writtenBy: "MACHINE",
      writtenAt: expect.any(Number),
      originalHash: await textHash("ありがとうございます。楽しみにしています。"),
    });
    expect(last(b)).toEqual(shown);
  });

  test("the other way round, with the creator's own terms, in answers and in the search of the room", async () => {
    const { roomId, seller, buyer, a, b, first } = await talkingAcross();
    await database.insert(glossaryTerm).values({
      id: "t",
      accountId: seller.accountId,
      key: "うちの子",
      words: { ja: "うちの子", en: "my character" },
      createdAt: 0,
    });
    say(b, "うちの子を描きます。", { replyToMessageId: first.id });
    const answer = await translationAt(a, "うちの子を描きます。");
    expect(translated(answer)?.text).toBe("I draw my character.");
    expect(answer.replyTo?.messageTexts.map(({ languageCode }) => languageCode)).toEqual(["en", "ja"]);
    say(a, "Hello.", { replyToMessageId: answer.id });
    expect(translated(await translationAt(b, "Hello."))).toMatchObject({ text: "こんにちは。", languageCode: "ja" });
    expect(textsOf((await search(roomId, buyer, "こんにちは")).items)).toEqual(["Hello."]);
    expect(textsOf((await search(roomId, seller, "character")).items)).toEqual(["うちの子を描きます。"]);
  });

  test("words that its reader reads anyway, and messages without words, are sent to nobody", async () => {
    const { a, b } = await talkingAcross();
    await takeAsked();
    say(a, "ご依頼ありがとうございます。");
    await b.waitFor("message", 3);
    say(b, "👍 https://example.com/42");
    await a.waitFor("message", 4);
    await quiet();
    expect(await takeAsked()).toEqual([]);
    expect(original(last(b)!)).toMatchObject({ languageCode: "en" });
  });

  test.each(["the writer", "the reader"] as const)(
    "%s has switched it off: nothing is sent, nothing is done",
    async (who) => {
      const { roomId, seller, buyer, a, b, act, first } = await talkingAcross();
      const person = who === "the writer" ? seller : buyer;
      await database.update(userAccount).set({ isTranslated: false }).where(eq(userAccount.id, person.accountId));
      await takeAsked();
      say(a, "Lovely, looking forward to it.");
      act(b, { type: "translate", messageId: first.id, languageCode: "ja" });
      expect((await b.waitFor("refused"))[0]?.error.code).toBe("chat.translation_off");
      await quiet();
      expect(await takeAsked()).toEqual([]);
      expect(translated(last(b)!)).toBeUndefined();
      const { body } = await query("chatRoom.get", { chatRoomId: roomId }, buyer);
      expect(body.languages).toEqual([
        { userAccountId: seller.accountId, languageCode: "en" },
        { userAccountId: buyer.accountId, languageCode: "ja" },
      ]);
    },
  );
});

describe("what becomes of a translation", () => {
  test("an edit takes the machine's away and brings another; a deletion takes it away for good", async () => {
    const { a, b, act } = await talkingAcross();
    say(a, "Hello.");
    const { id: messageId } = await translationAt(b, "Hello.");
    act(a, { type: "edit", messageId, messageText: { text: "Hello", languageCode: "ja" } });
    const renewed = await translationAt(b, "Hello");
    expect(renewed.messageTexts.map(({ text }) => text)).toEqual(["Hello", "こんにちは"]);
    const edited = b.of("message").find(({ message }) => original(message)?.text === "Hello")!.message;
    expect(edited.messageTexts).toHaveLength(1);
    act(a, { type: "delete", messageId });
    await vi.waitUntil(() => last(b)?.deletedAt);
    expect(last(b)?.messageTexts).toEqual([]);
  });

  test("the writer mends it: it is theirs, no machine replaces it, and an edit marks it until the words are back", async () => {
    const { a, b, act } = await talkingAcross();
    say(a, "Hello.");
    const { id: messageId } = await translationAt(b, "Hello.");
    const mend = (text: string, originalHash: string, by = a) =>
      act(by, { type: "mend", messageId, messageText: { text, languageCode: "ja" }, originalHash });
    mend("やあ。", await textHash("Hello!"));
    expect((await a.waitFor("refused"))[0]?.error.code).toBe("chat.translation_outdated");
    mend("やあ。", await textHash("Hello."), b);
    expect((await b.waitFor("refused"))[0]?.error.code).toBe("chat.not_own_message");
    mend("やあ。", await textHash("Hello."));
    await vi.waitUntil(() => last(b) && translated(last(b)!)?.writtenBy === "PERSON");
    act(b, { type: "translate", messageId, languageCode: "ja" });
    const edit = (text: string) => act(a, { type: "edit", messageId, messageText: { text, languageCode: "en" } });
    edit("Lovely, looking forward to it.");
    await vi.waitUntil(() => original(last(b)!)?.text !== "Hello.");
    await quiet();
    expect(translated(last(b)!)).toMatchObject({ text: "やあ。", writtenBy: "PERSON", isOriginalChanged: true });
    edit("Hello.");
    await vi.waitUntil(() => original(last(b)!)?.text === "Hello.");
    expect(translated(last(b)!)).toMatchObject({ text: "やあ。" });
    expect(translated(last(b)!)).not.toHaveProperty("isOriginalChanged");
    mend("", await textHash("Hello."));
    await vi.waitUntil(() => translated(last(b)!)?.writtenBy === "MACHINE");
    expect(translated(last(b)!)?.text).toBe("こんにちは。");
  });
});

describe("when there is no translation (rule C42)", () => {
  test("the translator is away: everything works in the original, other news are not kept waiting, and it comes later", async () => {
    const { a, b } = await talkingAcross();
    await translationSandbox("POST", "/faults", { path: "/v2/translate", status: 503, times: 1 });
    say(a, "Hello.");
    await b.waitFor("message", 3);
    b.sendFrame({ type: "read", messageId: last(b)!.id });
    await a.waitFor("read");
    // By the room's alarm, after a second.
    expect(translated(await translationAt(b, "Hello."))?.text).toBe("こんにちは。");
  });

  test("the writer's day is used up: the original stands until its reader asks, on a budget of their own", async () => {
    const { seller, a, b, act } = await talkingAcross();
    const spend = ({ accountId }: Person) =>
      runInDurableObject(env.TRANSLATION.getByName(accountId), (_, { storage }) =>
        storage.put("talk", { day: Math.floor(Date.now() / DAY), used: TALK_CHARACTERS_PER_DAY - 10 }),
      );
    await spend(seller);
    say(a, "Lovely, looking forward to it.");
    await b.waitFor("message", 3);
    await quiet();
    expect(translated(last(b)!)).toBeUndefined();
    const { id: messageId } = last(b)!;
    act(a, { type: "translate", messageId, languageCode: "ja" });
    expect((await a.waitFor("refused"))[0]?.error.code).toBe("chat.translation_used_up");
    act(b, { type: "translate", messageId, languageCode: "ja" });
    expect(translated(await translationAt(b, "Lovely, looking forward to it."))?.text).toBe(
      "素敵ですね。楽しみにしています。",
    );
  });

  test("what must survive was lost on the way: the original is shown", async () => {
    const { a, b } = await talkingAcross();
    await translationSandbox("POST", "/faults", { path: "/v2/translate", kind: "mangle", times: 1 });
    say(a, "Two of them for $30, please.");
    await b.waitFor("message", 3);
    await quiet();
    expect(present(last(b)).messageTexts).toHaveLength(1);
  });
});

describe("e-mails quote in the reader's language, the original below (rule N30)", () => {
  const emailsTo = async (person: Person) =>
    (await get(`/dev/mail.json?to=${encodeURIComponent(person.email)}`)).body as { text: string; html: string }[];
  const firstTo = (person: Person) => vi.waitUntil(async () => (await emailsTo(person))[0], { timeout: 5000 });
  const submit = ({ roomId, buyer }: TestRoom, text: string) => {
    const messageText = { text, languageCode: "ja" };
    return post("/api/features/chat/message/submit", { chatRoomId: roomId, messageText, messageMedias: [] }, buyer);
  };
  const WORDS = "ありがとうございます。楽しみにしています。";

  test("a message whose reader is away waits for its translation, and goes out with both", async () => {
    const room = await createRoom({}, { isTranslated: true });
    await submit(room, WORDS);
    const { text, html } = await firstTo(room.seller);
    expect(text).toContain(
      `> Thank you. I am looking forward to it.\n\nTranslated automatically from Japanese. The original:\n> ${WORDS}`,
    );
    expect(html).toMatch(/<div lang="en"[^>]*>Thank you\. I am looking forward to it\.<\/div>/);
    expect(html).toMatch(new RegExp(`<div lang="ja"[^>]*>${WORDS}</div>`));
  });

  test("while the translator is away it waits ten seconds, and then the original goes out; a deleted message is not quoted", async () => {
    const room = await createRoom({}, { isTranslated: true });
    await translationSandbox("POST", "/faults", { path: "/v2/translate", status: 503, times: 9 });
    await submit(room, WORDS);
    await quiet();
    expect(await emailsTo(room.seller)).toEqual([]);
    stopClockAt(Date.now() + EMAIL_WAITS);
    await runDurableObjectAlarm(env.CHAT_ROOM.getByName(room.roomId));
    const { text, html } = await firstTo(room.seller);
    expect(text).toContain(`> ${WORDS}`);
    expect(text).not.toContain("Translated");
    expect(html).toMatch(new RegExp(`<div lang="ja"[^>]*>${WORDS}</div>`));
  });

  test("what was written with a step of an order is quoted as well", async () => {
    const order = await createDraft();
    for (const { accountId } of [order.seller, order.buyer])
      await database.update(userAccount).set({ isTranslated: true }).where(eq(userAccount.id, accountId));
    await expectOk(command("cancel", order.seller, order, { declineReason: "SCHEDULE", message: WORDS }));
    await settle(order);
    // Beside it the buyer was written that their request was sent.
    const texts = (await emailsTo(order.buyer)).map(({ text }) => text);
    const quoted = texts.filter((text) => text.includes(`> ${WORDS}`));
    expect(quoted).toEqual([expect.stringContaining("> Thank you. I am looking forward to it.")]);
  });
});
