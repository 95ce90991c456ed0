import { describe, expect, test } from "vitest";
import {
  beginAct,
  continueOn,
  discardOutgoing,
  EMPTY_CONVERSATION,
  hearMessage,
  isBehind,
  refuseOutgoing,
  seenThrough,
  sendOut,
  showPage,
  turnOf,
  type Conversation,
  type HeardPage,
} from "#domain/chat/conversation.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { catchUpFrame, framesOnOpen, applyFrame } from "#domain/chat/live.ts";
import { quoteOf } from "#domain/chat/quote.ts";
import { shownMessages } from "#domain/chat/shown-messages.ts";

const messageOf = (sequence: number, more: Partial<ChatMessage> & { by?: string } = {}): ChatMessage => ({
  id: `m${String(sequence)}`,
  roomId: "room",
  clientId: `c${String(sequence)}`,
  sequence,
  revision: sequence,
  senderUserProfile: { userAccountId: more.by ?? "seller", names: [], avatarUrl: null },
  messageTexts: [{ text: String(sequence), languageCode: "en", isOriginal: true }],
  messageMedias: [],
  replyTo: null,
  reactions: [],
  createdAt: "2026-11-20T00:00:00.000Z",
  editedAt: null,
  deletedAt: null,
  pinnedAt: null,
  ...more,
});
const pageOf = (items: readonly ChatMessage[], more: Partial<HeardPage> = {}): HeardPage => ({
  items,
  nextCursor: null,
  newerCursor: null,
  revision: items.at(-1)?.revision ?? 0,
  ...more,
});
const loaded = showPage(EMPTY_CONVERSATION, pageOf([]));
const hear = (sequences: readonly number[], conversation: Conversation = loaded) =>
  sequences.reduce((heard, sequence) => hearMessage(heard, messageOf(sequence)), conversation);
const sequencesOf = ({ messages }: Conversation) => messages.map(({ sequence }) => sequence);
const draft = {
  clientId: "mine",
  messageText: { text: "hi", languageCode: "en" as const },
  messageMedias: [],
  replyTo: null,
  sentAt: 1,
};

test("messages stand once and in the room's order, however they come", () => {
  expect(sequencesOf(hear([3, 1, 2, 3, 1]))).toEqual([1, 2, 3]);
});

test("an own message waits until it is acknowledged, and keeps its id through a refusal and another try", () => {
  const waiting = sendOut(loaded, draft);
  expect(waiting.outgoing).toEqual([{ ...draft, refusal: null }]);
  const refused = refuseOutgoing(waiting, "mine", "no");
  expect(refused.outgoing).toEqual([{ ...draft, refusal: "no" }]);
  const again = sendOut(refused, draft);
  expect(again.outgoing).toEqual([{ ...draft, refusal: null }]);
  expect(hearMessage(again, messageOf(1, { by: "buyer", clientId: "mine" }))).toMatchObject({
    outgoing: [],
    messages: [{ id: "m1" }],
  });
  expect(discardOutgoing(refused, "mine").outgoing).toEqual([]);
});

test("a new connection says what it knows, then what was not confirmed, refused messages left out", () => {
  const act = { clientId: "a1", act: { type: "delete" as const, messageId: "m1" } };
  const waiting = beginAct(
    sendOut(refuseOutgoing(sendOut(hear([1]), draft), "mine", "no"), { ...draft, clientId: "2" }),
    act,
  );
  expect(framesOnOpen(waiting)).toMatchObject([
    { type: "since", revision: 1, question: 1 },
    { type: "send", clientId: "2" },
    { type: "delete", messageId: "m1", clientId: "a1" },
  ]);
  expect(framesOnOpen(EMPTY_CONVERSATION)).toEqual([]);
  expect(applyFrame(waiting, { type: "done", clientId: "a1" }).acts).toEqual([]);
  const error = { code: "chat.closed" as const, message: "closed" };
  expect(applyFrame(waiting, { type: "refused", clientId: "a1", error }).acts).toEqual([]);
});

describe("changes", () => {
  test("the later version stands, whichever comes last, and the quotes and pins follow it", () => {
    const first = messageOf(1, { pinnedAt: "2026-11-20T00:01:00.000Z", revision: 3 });
    const answer = messageOf(2, { replyTo: quoteOf(messageOf(1)) });
    const heard = [messageOf(1), answer, first].reduce(hearMessage, loaded);
    expect(heard.pinned).toEqual([first]);
    expect(hearMessage(heard, messageOf(1))).toMatchObject({ messages: [first, answer], pinned: [first] });
    const gone = messageOf(1, { revision: 4, messageTexts: [], deletedAt: "2026-11-20T00:02:00.000Z" });
    const after = hearMessage(heard, gone);
    expect(after.pinned).toEqual([]);
    expect(after.messages[1]?.replyTo).toMatchObject({ messageTexts: [], deletedAt: gone.deletedAt });
  });

  test("a pinned answer quotes what the message that it answers says now, shown or not", () => {
    const answer = messageOf(2, {
      replyTo: quoteOf(messageOf(1)),
      pinnedAt: "2026-11-20T00:01:00.000Z",
      revision: 3,
    });
    const edited = messageOf(1, {
      revision: 4,
      messageTexts: [{ text: "edited", languageCode: "en", isOriginal: true }],
    });
    for (const shown of [[messageOf(1), answer], [messageOf(5)]]) {
      const page = pageOf(shown, { nextCursor: "5", pinned: [answer], revision: 3 });
      const heard = hearMessage(showPage(EMPTY_CONVERSATION, page), edited);
      expect(heard.pinned).toEqual([{ ...answer, replyTo: quoteOf(edited) }]);
    }
  });

  test("one that was missed is noticed and asked for, until the room has said it", () => {
    const behind = hear([1, 3]);
    expect([behind.revision, isBehind(behind), catchUpFrame(behind)]).toEqual([
      1,
      true,
      { type: "since", revision: 1, question: 1 },
    ]);
    const told = applyFrame(hear([2, 3], behind), { type: "caughtUp", since: 1, revision: 3, question: 1 });
    expect([told.revision, catchUpFrame(told)]).toEqual([3, null]);
  });

  test("what was said before an older page came is asked for once more", () => {
    const behind = hear([3], showPage(EMPTY_CONVERSATION, pageOf([messageOf(1)])));
    const changed = messageOf(1, { revision: 2 });
    const told = hear([3], hearMessage(behind, changed));
    expect(told.messages[0]).toEqual(changed);
    // Read before the change, and shown after it.
    const stale = showPage(told, pageOf([messageOf(1)]));
    expect([stale.messages, catchUpFrame(stale)]).toEqual([
      [messageOf(1)],
      { type: "since", revision: 1, question: 2 },
    ]);
    const answered = applyFrame(stale, { type: "caughtUp", since: 1, revision: 3, question: 1 });
    expect(catchUpFrame(answered)).toEqual({ type: "since", revision: 1, question: 2 });
    const again = applyFrame(hear([3], hearMessage(answered, changed)), {
      type: "caughtUp",
      since: 1,
      revision: 3,
      question: 2,
    });
    expect([sequencesOf(again), again.messages[0], catchUpFrame(again)]).toEqual([[1, 3], changed, null]);
  });

  test("an answer to what was asked before everything began again does not count", () => {
    const reset = applyFrame(hear([1, 3]), { type: "reset" });
    const shown = hear([3], showPage(reset, pageOf([messageOf(1)])));
    expect(applyFrame(shown, { type: "caughtUp", since: 1, revision: 3, question: 1 }).revision).toBe(1);
  });

  test("a page that is older than what is known makes the changes since then be said again", () => {
    const known = hear([8, 9], showPage(EMPTY_CONVERSATION, pageOf([messageOf(7)], { nextCursor: "7" })));
    expect(known.revision).toBe(9);
    const stale = continueOn(known, pageOf([messageOf(6)], { revision: 8 }), { cursor: "7", isOlder: true });
    expect([sequencesOf(stale), catchUpFrame(stale)]).toEqual([
      [6, 7, 8, 9],
      { type: "since", revision: 8, question: 2 },
    ]);
  });

  test("after too long away everything but what waits is asked for again", () => {
    const reset = applyFrame(sendOut(hear([1, 2]), draft), { type: "reset" });
    expect(reset).toMatchObject({ messages: [], revision: null, outgoing: [{ clientId: "mine" }] });
  });
});

describe("a stretch of a long room", () => {
  const around = showPage(
    hear([1, 2]),
    pageOf([messageOf(41), messageOf(42)], { nextCursor: "41", newerCursor: "42", revision: 60 }),
  );

  test("older and newer pages continue it; what was asked for from elsewhere does not", () => {
    const older = continueOn(around, pageOf([messageOf(40)], { nextCursor: "40", revision: 60 }), {
      cursor: "41",
      isOlder: true,
    });
    expect([sequencesOf(older), older.olderCursor, older.newerCursor]).toEqual([[40, 41, 42], "40", "42"]);
    const newer = continueOn(older, pageOf([messageOf(43)], { revision: 60 }), { cursor: "42", isOlder: false });
    expect([sequencesOf(newer), newer.olderCursor, newer.newerCursor]).toEqual([[40, 41, 42, 43], "40", null]);
    expect(continueOn(around, pageOf([messageOf(7)]), { cursor: "8", isOlder: true })).toBe(around);
  });

  test("a message from beyond an open end is not shown, but counts for whose turn it is and for what was seen", () => {
    const heard = hearMessage(hearMessage(around, messageOf(61, { by: "buyer" })), messageOf(3, { revision: 62 }));
    expect(sequencesOf(heard)).toEqual([41, 42]);
    expect(turnOf(heard, "SELLER", "seller")).toEqual({ lastSellerSequence: 42, lastBuyerSequence: 61 });
    expect(seenThrough(heard, "seller", 5)).toBe(61);
  });
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
  const own = [1, 2, 3].reduce((heard, sequence) => hearMessage(heard, messageOf(sequence, { by: "buyer" })), loaded);
  expect(seenThrough(own, "buyer", 0)).toBe(0);
  expect(seenThrough(own, "buyer", 2)).toBe(2);
  expect(seenThrough(hearMessage(own, messageOf(4)), "buyer", 2)).toBe(4);
});

test("own acts show at once, before the room has confirmed them", () => {
  const { messages } = hear([1]);
  const shownAfter = (...acts: Parameters<typeof beginAct>[1]["act"][]) =>
    shownMessages({ messages, acts: acts.map((act) => ({ clientId: act.type, act })) }, "me")[0];
  const messageId = "m1";
  const text = { text: "new", languageCode: "en" as const };
  expect(shownAfter({ type: "edit", messageId, messageText: text })?.messageTexts).toMatchObject([{ text: "new" }]);
  const heart = { type: "react", messageId, reaction: "HEART" } as const;
  expect(shownAfter({ ...heart, isOn: true })?.reactions).toEqual([{ reaction: "HEART", userAccountIds: ["me"] }]);
  expect(shownAfter({ ...heart, isOn: true }, { ...heart, isOn: false })?.reactions).toEqual([]);
  expect(shownAfter({ type: "pin", messageId, isPinned: true })?.pinnedAt).not.toBeNull();
  expect(shownAfter({ type: "delete", messageId })).toMatchObject({ messageTexts: [], reactions: [] });
  expect(shownAfter({ type: "delete", messageId: "other" })).toEqual(messages[0]);
});
