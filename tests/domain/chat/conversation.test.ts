import { expect, test } from "vitest";
import {
  discardOutgoing,
  EMPTY_CONVERSATION,
  hearMessage,
  hearPage,
  refuseOutgoing,
  seenThrough,
  sendOut,
  turnOf,
} from "#domain/chat/conversation.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";

const messageOf = (sequence: number, userAccountId = "seller", clientId = `c${String(sequence)}`): ChatMessage => ({
  id: `m${String(sequence)}`,
  roomId: "room",
  clientId,
  sequence,
  senderUserProfile: { userAccountId, names: [], avatarUrl: null },
  messageTexts: [{ text: String(sequence), languageCode: "en", isOriginal: true }],
  messageMedias: [],
  createdAt: "2026-11-20T00:00:00.000Z",
});
const hear = (sequences: readonly number[]) =>
  sequences.reduce((heard, sequence) => hearMessage(heard, messageOf(sequence)), EMPTY_CONVERSATION);
const sequencesOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ sequence }) => sequence);
const draft = { clientId: "mine", messageText: { text: "hi", languageCode: "en" as const }, messageMedias: [] };

test("messages stand once and in the room's order, however they come", () => {
  expect(sequencesOf(hear([3, 1, 2, 3, 1]))).toEqual([1, 2, 3]);
});

test("an own message waits until it is acknowledged, and keeps its id through a refusal and another try", () => {
  const waiting = sendOut(EMPTY_CONVERSATION, draft);
  expect(waiting.outgoing).toEqual([{ ...draft, refusal: null }]);
  const refused = refuseOutgoing(waiting, "mine", "no");
  expect(refused.outgoing).toEqual([{ ...draft, refusal: "no" }]);
  const again = sendOut(refused, draft);
  expect(again.outgoing).toEqual([{ ...draft, refusal: null }]);
  expect(hearMessage(again, messageOf(1, "buyer", "mine"))).toMatchObject({ outgoing: [], messages: [{ id: "m1" }] });
  expect(discardOutgoing(refused, "mine").outgoing).toEqual([]);
});

test("older pages go before, and only they move the cursor", () => {
  const first = hearPage(EMPTY_CONVERSATION, { items: [messageOf(3), messageOf(4)], nextCursor: "3" }, false);
  expect(first.olderCursor).toBe("3");
  const filled = hearPage(first, { items: [messageOf(4), messageOf(5)], nextCursor: "4" }, false);
  expect([sequencesOf(filled), filled.olderCursor]).toEqual([[3, 4, 5], "3"]);
  const older = hearPage(filled, { items: [messageOf(1), messageOf(2)], nextCursor: null }, true);
  expect([sequencesOf(older), older.olderCursor]).toEqual([[1, 2, 3, 4, 5], null]);
});

test("a reply on its way takes the turn, a refused one gives it back", () => {
  const asked = hear([1]);
  expect(turnOf(asked, "BUYER", "buyer")).toEqual({ lastSellerSequence: 1, lastBuyerSequence: 0 });
  const replying = sendOut(asked, draft);
  expect(turnOf(replying, "BUYER", "buyer").lastBuyerSequence).toBeGreaterThan(1);
  expect(turnOf(refuseOutgoing(replying, "mine", "no"), "BUYER", "buyer").lastBuyerSequence).toBe(0);
  expect(turnOf(asked, "SELLER", "seller")).toEqual({ lastSellerSequence: 1, lastBuyerSequence: 0 });
});

test("own messages are seen when the other has read them or answered", () => {
  const messages = [messageOf(1, "buyer"), messageOf(2, "buyer"), messageOf(3, "buyer")];
  expect(seenThrough(messages, "buyer", null)).toBe(0);
  expect(seenThrough(messages, "buyer", "m2")).toBe(2);
  expect(seenThrough([...messages, messageOf(4, "seller")], "buyer", "m2")).toBe(4);
});
