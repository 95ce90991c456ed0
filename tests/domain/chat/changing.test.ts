import { expect, test } from "vitest";
import { checkEdit, EDIT_WITHIN, mayChange } from "#domain/chat/changing.ts";
import type { MessageAct } from "#domain/chat/frames.ts";
import { quotedTexts } from "#domain/chat/quote.ts";
import type { ChatRoomStatus } from "#domain/chat/room.ts";

const SENT_AT = 1_000_000;
const message = { senderAccountId: "author", createdAt: SENT_AT, deletedAt: null, mediaCount: 0 };
const deleted = { ...message, deletedAt: SENT_AT + 1 };
const TYPES = ["edit", "delete", "react", "pin"] as const satisfies readonly MessageAct["type"][];
const codesOf = (
  given: typeof message | typeof deleted,
  by: string,
  now: number,
  roomStatus: ChatRoomStatus = "OPENED",
) =>
  TYPES.map((type) => {
    const verdict = mayChange({ roomStatus }, given, type, by, now);
    return verdict.ok ? "OK" : verdict.error.code;
  });
const [LATE, DELETED, FOREIGN] = ["chat.edit_too_late", "chat.message_deleted", "chat.not_own_message"];

test.each([
  ["its author, in time", message, "author", SENT_AT + EDIT_WITHIN, ["OK", "OK", "OK", "OK"]],
  ["its author, a moment too late", message, "author", SENT_AT + EDIT_WITHIN + 1, [LATE, "OK", "OK", "OK"]],
  ["the other one", message, "other", SENT_AT, [FOREIGN, FOREIGN, "OK", "OK"]],
  ["its author, once it is deleted", deleted, "author", SENT_AT + 2, [DELETED, "OK", DELETED, DELETED]],
  ["the other one, once it is deleted", deleted, "other", SENT_AT + 2, [FOREIGN, FOREIGN, DELETED, DELETED]],
] as const)("to edit, delete, sign and pin: %s", (_, given, by, now, codes) => {
  expect(codesOf(given, by, now)).toEqual(codes);
  expect(codesOf(given, by, now, "DRAFT")).toEqual(codes);
  expect(codesOf(given, by, now, "CLOSED")).toEqual(TYPES.map(() => "chat.closed"));
});

test.each([
  ["a text that fits", "12345", 0, "OK"],
  ["one character too many", "123456", 0, "chat.message_too_long"],
  ["nothing", "", 0, "chat.message_empty"],
  ["nothing, beside files", " ", 2, "OK"],
])("an edit to %s", (_, text, mediaCount, expected) => {
  const verdict = checkEdit({ messageCharacterLimit: 5 }, { ...message, mediaCount }, text);
  expect(verdict.ok ? "OK" : verdict.error.code).toBe(expected);
});

test("a quote is cut between characters and says so", () => {
  const [quoted] = quotedTexts([{ text: "👍".repeat(200), languageCode: "en", isOriginal: true }]);
  expect(quoted?.text).toBe(`${"👍".repeat(160)}…`);
  const short = [{ text: "short", languageCode: "en" as const, isOriginal: true }];
  expect(quotedTexts(short)).toEqual(short);
});
