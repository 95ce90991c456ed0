import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/frames.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { chatRoomParts } from "#worker/chat/room/create-chat-room-parts.ts";
import { translateMessage } from "#worker/chat/room/translation/translate-message.ts";
import { createServices } from "#worker/services.ts";
import { translation } from "#worker/db/schema/text/translation.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { ChatClient } from "../support/worker/chat/chat-client.ts";
import { createRoom, type TestRoom } from "../support/worker/chat/rooms.ts";
import { inRoom, list } from "../support/worker/chat/talking.ts";
import { translationSandbox } from "../support/worker/translation.ts";

const { database } = createServices(env);
const SCHEDULES = Number(env.COMETME_CHAT_SCHEDULES ?? 12);
const SEED = env.COMETME_SEED === undefined ? {} : { seed: Number(env.COMETME_SEED) };

/** `wait`, `away`: what becomes of the translator's next answer. `again`: one that is asked for beside the room's own. */
const STEPS = [
  "send",
  "send",
  "edit",
  "edit",
  "edit",
  "delete",
  "mend",
  "mend",
  "unmend",
  "ask",
  "again",
  "again",
  "wait",
];
const FAULTS = ["wait", "away", "breathe", "breathe"];
const step = fc.record({
  kind: fc.constantFrom(...STEPS, ...FAULTS),
  pick: fc.nat({ max: 1000 }),
});

/** Few, so that the same words come back after others. */
const WORDS = ["cats sleep", "dogs run", "birds sing", "foxes wait", "owls look on"];
const wordsAt = (pick: number) => WORDS[pick % WORDS.length]!;
const breathe = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => translationSandbox("DELETE", "/faults"));

/** A translation that is made beside the room's own: whatever it brings comes late, twice, and in any order. */
async function translateAgain({ roomId }: TestRoom, messageId: string, accountId: string): Promise<void> {
  await runInDurableObject(env.CHAT_ROOM.getByName(roomId), async (_, state) => {
    const parts = chatRoomParts(state, env);
    const wish = { messageId, languageCode: "ja", payerAccountId: accountId } as const;
    try {
      await translateMessage(parts, parts.state.get()!, wish, 0);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  });
}

interface Mended {
  readonly text: string;
  readonly of: string;
}

/** What a reader sees: no machine's translation of other words, and of a person's what they wrote, marked if need be. */
async function expectTrue(message: ChatMessage, mended: ReadonlyMap<string, readonly Mended[]>) {
  const original = message.messageTexts.find(({ isOriginal }) => isOriginal);
  const others = message.messageTexts.filter(({ isOriginal }) => !isOriginal);
  expect(others.length).toBeLessThanOrEqual(original ? 1 : 0);
  for (const text of others) {
    const isOfThese = text.originalHash === (await textHash(original!.text));
    if (text.writtenBy === "MACHINE") expect([text.text, isOfThese]).toEqual([`[ja] ${original!.text}`, true]);
    else await expectPersons(text, isOfThese, mended.get(message.id) ?? []);
  }
}

async function expectPersons(text: LocalizedText, isOfThese: boolean, known: readonly Mended[]) {
  const written = known.filter((one) => one.text === text.text);
  const hashes = await Promise.all(written.map(({ of }) => textHash(of)));
  expect(hashes).toContain(text.originalHash);
  expect(text.isOriginalChanged ?? false).toBe(!isOfThese);
}

test(
  "no translation of other words is ever shown, and no person's is lost, whatever comes late, twice or never",
  { timeout: 0 },
  async () => {
    const schedule = fc.array(step, { minLength: 10, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        await database.delete(translation);
        const room = await createRoom({}, { isTranslated: true });
        const [writer, reader] = [new ChatClient(room.roomId, room.seller), new ChatClient(room.roomId, room.buyer)];
        await Promise.all([writer.connect(), reader.connect()]);
        const mended = new Map<string, Mended[]>();
        const besides: Promise<void>[] = [];
        const look = async () => {
          for (const { conversation } of [writer, reader])
            for (const message of conversation.messages) await expectTrue(message, mended);
        };
        for (const { kind, pick } of steps) {
          const { messages } = writer.conversation;
          const message = messages[pick % Math.max(1, messages.length)];
          const original = message?.messageTexts.find(({ isOriginal }) => isOriginal)?.text;
          const messageId = message?.id ?? "";
          const messageText = { text: wordsAt(pick), languageCode: "en" } as const;
          if (kind === "send") writer.send(wordsAt(pick), pick % 2 === 0);
          else if (kind === "edit" && message) writer.act({ type: "edit", messageId, messageText });
          else if (kind === "delete" && pick % 4 === 0 && message) writer.act({ type: "delete", messageId });
          else if ((kind === "mend" || kind === "unmend") && original !== undefined) {
            const text = kind === "mend" ? `私の訳${String(pick)}` : "";
            mended.set(messageId, [...(mended.get(messageId) ?? []), { text, of: original }]);
            const originalHash = await textHash(original);
            writer.act({ type: "mend", messageId, messageText: { text, languageCode: "ja" }, originalHash });
          } else if (kind === "ask" && message) reader.act({ type: "translate", messageId, languageCode: "ja" });
          else if (kind === "again" && message) besides.push(translateAgain(room, messageId, room.seller.accountId));
          else if (kind === "wait") await fault({ wait: 5 + (pick % 40) });
          else if (kind === "away") await fault({ status: 503 });
          else await breathe(pick % 12);
          await look();
        }
        await translationSandbox("DELETE", "/faults");
        await Promise.all(besides);
        for (const { id, deletedAt } of writer.conversation.messages)
          if (deletedAt === null) reader.act({ type: "translate", messageId: id, languageCode: "ja" });
        await vi.waitFor(
          async () => {
            expect([writer.isSettled, reader.isSettled]).toEqual([true, true]);
            const { items } = await list(room.roomId, room.buyer);
            expect(reader.conversation.messages).toEqual(items);
            for (const { messageTexts, deletedAt } of items)
              expect(messageTexts).toHaveLength(deletedAt === null ? 2 : 0);
          },
          { timeout: 8000, interval: 25 },
        );
        await look();
        // The writer's last word on a translation stands, however many machines spoke after it.
        const done = new Set(
          await inRoom(room.roomId, (sql) =>
            sql
              .exec<{ client_id: string }>("SELECT client_id FROM act")
              .toArray()
              .map((row) => row.client_id),
          ),
        );
        for (const { id, messageTexts } of reader.conversation.messages) {
          const last = writer.said.findLast(
            (said) => said.type === "mend" && said.messageId === id && done.has(said.clientId),
          );
          if (last?.type !== "mend" || messageTexts.length === 0) continue;
          const { text } = last.messageText;
          expect(messageTexts.at(-1)).toMatchObject(text === "" ? { writtenBy: "MACHINE" } : { text });
        }
        for (const client of [writer, reader]) client.drop();
      }),
      { numRuns: SCHEDULES, endOnFailure: true, ...SEED },
    );
  },
);

/** Of words that are asked for again. */
async function fault(what: object): Promise<void> {
  await database.delete(translation);
  await translationSandbox("POST", "/faults", { path: "/v2/translate", times: 1, ...what });
}
