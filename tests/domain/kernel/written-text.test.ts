import { describe, expect, it } from "vitest";
import { accountForm, emailField, isBirthdayToCome, profileForm, signInForm } from "#domain/account/account.form.ts";
import { cleaned, isLongerThan, mended } from "#domain/kernel/characters.ts";
import { parse, type Schema } from "#domain/kernel/parse.ts";
import { writtenText } from "#domain/kernel/written-text.ts";
import { mediaEntryForm } from "#domain/media/media.form.ts";
import { checkMessage } from "#domain/chat/writing.ts";

const read = (schema: Schema<unknown>, input: unknown) => {
  const result = parse(schema, input);
  return result.ok ? result.value : (result.error.issues?.[0]?.code ?? result.error.code);
};
const ZALGO = "a" + "\u0301".repeat(9);
const FAMILY = "👩‍👩‍👧‍👦";

describe("a text that people write (rule E6)", () => {
  const title = writtenText(10);
  it.each([
    ["  Aoi  ", "Aoi"],
    ["あ".repeat(10), "あ".repeat(10)],
    ["あ".repeat(11), "issue.too_long"],
    // Characters count, but none may take as much room as it likes.
    [FAMILY.repeat(3), FAMILY.repeat(3)],
    [FAMILY.repeat(4), "issue.too_long"],
    [`a${"\u0301".repeat(8)}`, `a${"\u0301".repeat(8)}`],
    [ZALGO, "issue.characters_invalid"],
    ["a\0b", "issue.characters_invalid"],
    ["a\ud800b", "issue.characters_invalid"],
    ["\udc00", "issue.characters_invalid"],
    ["a\u001b[31mb\u0007", "a[31mb"],
    ["a\r\nb\tc", "a b c"],
    ["\u202eadmin", "admin"],
    ["\u2066a\u2069", "a"],
    ["\u200b\u2060", "issue.required"],
    ["\u3164\u115f", "issue.required"],
    ["\u2800 \u3000", "issue.required"],
    ["\u0301", "issue.required"],
    ["\u200bAoi\u3164", "Aoi"],
    ["क्षि", "क्षि"],
    ["❤️", "❤️"],
    [`<script>`, "<script>"],
    [1, "issue.required"],
    [undefined, "issue.required"],
  ])("%j is %j", (input, expected) => expect(read(title, input)).toBe(expected));

  it("keeps its lines where it has lines", () => {
    expect(read(writtenText(100, { hasLines: true }), "a\r\nb\rc\u2028d\n\te\u0000".slice(0, -1))).toBe(
      "a\nb\nc\nd\n\te",
    );
  });

  it("may be empty where it may be left out, also if it only looks empty", () => {
    const optional = writtenText(10, { least: 2, isOptional: true });
    expect([" ", "\u200b", "a", "ab"].map((text) => read(optional, text))).toEqual(["", "", "issue.too_short", "ab"]);
  });

  it("of a megabyte is refused at once, whatever it is made of", () => {
    const description = writtenText(20_000, { hasLines: true, isOptional: true });
    const started = performance.now();
    for (const part of ["a\u0301", "\u0301", " ", "a ", "\u200d", "\n", "👩‍", "あ", "\u202e", "\ud83d\udc69"])
      read(description, part.repeat(1_000_000 / part.length));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe("texts that are stored already", () => {
  it.each([
    ["Aoi", "Aoi"],
    ["a\0b\ud800", "ab"],
    [ZALGO, `a${"\u0301".repeat(8)}`],
    ["あ".repeat(20), "あ".repeat(10)],
    [FAMILY.repeat(9), FAMILY.repeat(3)],
    ["\u202e\u200b", ""],
  ])("%j becomes %j", (stored, expected) => {
    expect(mended(stored, 10, false)).toBe(expected);
    // What was mended would be accepted, and is not mended again.
    expect(mended(expected, 10, false)).toBe(expected);
    if (expected !== "") expect(read(writtenText(10), expected)).toBe(expected);
  });

  it("are what the rule would have made of them, if it takes them", () => {
    for (const text of ["a\r\nb", "\u202ea", " a ", "a\tb", FAMILY])
      expect(mended(text, 10, true)).toBe(cleaned(text, true));
  });
});

it("counts characters or code units, whichever reach the limit first", () => {
  expect([isLongerThan("a".repeat(10), 10), isLongerThan("a".repeat(11), 10)]).toEqual([false, true]);
  expect([isLongerThan(FAMILY.repeat(3), 10), isLongerThan(FAMILY.repeat(4), 10)]).toEqual([false, true]);
});

it("holds for messages, file names and profiles", () => {
  const room = { messageCharacterLimit: 1000, messageMediaLimit: 10 };
  expect(checkMessage(room, `a${"\u0301".repeat(4000)}`, 0)).toMatchObject({
    error: { code: "chat.message_too_long" },
  });
  expect(checkMessage(room, "\u200b", 0)).toMatchObject({ error: { code: "chat.message_empty" } });
  const file = { name: "a\u202egnp.exe", url: "/media/v1/a" };
  expect(read(mediaEntryForm, { formatType: "FILE", file })).toMatchObject({ file: { name: "agnp.exe" } });
  expect(read(profileForm, { name: { text: `ab${"\u0301".repeat(900_000)}`, languageCode: "en" } })).toBe(
    "issue.too_long",
  );
});

describe("optional texts, birthdays and e-mails (rule E7)", () => {
  it.each(["", null, " \u200b", { text: "", languageCode: "en" }])("a name of %j takes the name away", (name) =>
    expect(parse(profileForm, { name }).ok).toBe(true),
  );
  it.each([
    ["aoi@example.com", "aoi@example.com"],
    ["aoi@localhost", "issue.email_invalid"],
    ["aoi@example.", "issue.email_invalid"],
    ["aoi@.com", "issue.email_invalid"],
  ])("e-mail %j is %j", (email, expected) => expect(read(emailField, email)).toBe(expected));
  it("a birthday is not to come, in any zone", () => {
    const now = Date.UTC(2026, 10, 22, 12);
    expect(["2026-11-22", "2026-11-23", "2026-11-24"].map((date) => isBirthdayToCome(date, now))).toEqual([
      false,
      false,
      true,
    ]);
    expect(read(accountForm, { birthday: "2026-11-22".repeat(1000) })).toBe("issue.birthday_invalid");
  });
  it.each([
    ["aoimizuki", "aoimizuki"],
    ["<script>", undefined],
    ["a".repeat(17), undefined],
    ["a".repeat(65), "issue.too_long"],
  ])("an inviter of %j is %j", (invite, expected) => {
    const form = read(signInForm, { email: "aoi@example.com", invite });
    expect(typeof form === "string" ? form : (form as { invite?: string }).invite).toBe(expected);
  });
});
