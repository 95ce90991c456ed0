import { describe, expect, test } from "vitest";
import { countGraphemes } from "#domain/kernel/characters.ts";
import { chatInputState } from "#domain/chat/input-state.ts";
import { DEFAULT_CHAT_SETTINGS, isSameRoom, type ChatRestrictionType, type ChatRoomStatus } from "#domain/chat/room.ts";
import { checkMessage, mayWrite, opensRoom } from "#domain/chat/writing.ts";

const nobody = { lastSellerSequence: 0, lastBuyerSequence: 0 };
const sellerLast = { lastSellerSequence: 3, lastBuyerSequence: 2 };
const buyerLast = { lastSellerSequence: 3, lastBuyerSequence: 4 };

describe("who may write (rules C1, C2)", () => {
  test.each([
    ["DRAFT", "UNLIMITED_REPLY", "BUYER", sellerLast, "chat.not_opened", "WAITING_FOR_START"],
    ["DRAFT", "NO_REPLY", "SELLER", nobody, null, "OPEN"],
    ["OPENED", "UNLIMITED_REPLY", "BUYER", buyerLast, null, "OPEN"],
    ["OPENED", "UNLIMITED_REPLY", "BUYER", nobody, null, "OPEN"],
    ["OPENED", "MODERATE_REPLY", "BUYER", sellerLast, null, "OPEN"],
    ["OPENED", "MODERATE_REPLY", "BUYER", buyerLast, "chat.reply_used", "WAITING_FOR_SELLER"],
    ["OPENED", "MODERATE_REPLY", "BUYER", nobody, "chat.reply_used", "WAITING_FOR_SELLER"],
    ["OPENED", "MODERATE_REPLY", "SELLER", sellerLast, null, "OPEN"],
    ["OPENED", "NO_REPLY", "BUYER", sellerLast, "chat.no_reply", "NO_REPLY"],
    ["OPENED", "NO_REPLY", "SELLER", sellerLast, null, "OPEN"],
    ["CLOSED", "UNLIMITED_REPLY", "BUYER", sellerLast, "chat.closed", "CLOSED"],
    ["CLOSED", "UNLIMITED_REPLY", "SELLER", sellerLast, "chat.closed", "CLOSED"],
  ] as const)(
    "%s, %s, %s",
    (roomStatus: ChatRoomStatus, restrictionType: ChatRestrictionType, side, turn, code, input) => {
      const room = { roomStatus, restrictionType };
      const result = mayWrite(room, side, turn);
      expect(result.ok ? null : result.error.code).toBe(code);
      expect(chatInputState(room, side, turn)).toBe(input);
    },
  );

  test("the seller's first message opens a room, the client's and later ones do not", () => {
    expect(opensRoom({ roomStatus: "DRAFT" }, "SELLER")).toBe(true);
    expect(opensRoom({ roomStatus: "DRAFT" }, "BUYER")).toBe(false);
    expect(opensRoom({ roomStatus: "OPENED" }, "SELLER")).toBe(false);
  });
});

describe("what fits a room (rule C22)", () => {
  const limits = { ...DEFAULT_CHAT_SETTINGS, messageCharacterLimit: 3, messageMediaLimit: 1 };
  test.each([
    ["abc", 0, null],
    ["", 1, null],
    ["  \n", 0, "chat.message_empty"],
    ["abcd", 0, "chat.message_too_long"],
    ["a", 2, "chat.too_many_media"],
    ["👩‍🎨が🇯🇵", 0, null],
  ])("%j with %d media", (text, mediaCount, code) => {
    const result = checkMessage(limits, text, mediaCount);
    expect(result.ok ? null : result.error.code).toBe(code);
  });

  test("graphemes are what a reader calls characters", () => {
    expect(countGraphemes("👨‍👩‍👧‍👦")).toBe(1);
    expect(countGraphemes("か\u3099")).toBe(1);
  });
});

test("a room begins with 1000 characters, 10 media and unlimited replies (rule C2)", () => {
  expect(DEFAULT_CHAT_SETTINGS).toEqual({
    restrictionType: "UNLIMITED_REPLY",
    messageCharacterLimit: 1000,
    messageMediaLimit: 10,
  });
});

test("a room with anything else about it is news", () => {
  const room = { id: "room", roomStatus: "OPENED", ...DEFAULT_CHAT_SETTINGS } as const;
  expect(isSameRoom(room, { ...room })).toBe(true);
  for (const change of [
    { id: "other" },
    { roomStatus: "CLOSED" },
    { restrictionType: "NO_REPLY" },
    { messageCharacterLimit: 999 },
    { messageMediaLimit: 9 },
  ] as const)
    expect(isSameRoom(room, { ...room, ...change }), Object.keys(change)[0]).toBe(false);
});
