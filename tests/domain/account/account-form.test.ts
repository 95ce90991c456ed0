import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { accountForm, codeField, emailField, handleField, profileForm } from "#domain/account/account.form.ts";
import routes from "#app/routes.ts";
import { HANDLE_MAX, HANDLE_MIN, HANDLE_PATTERN, isHandle, isReservedHandle } from "#domain/account/handle.ts";
import { parse, type Schema } from "#domain/kernel/parse.ts";

const codeOf = (schema: Schema<unknown>, input: unknown) => {
  const result = parse(schema, input);
  return result.ok ? result.value : (result.error.issues?.[0]?.code ?? result.error.code);
};

describe("fields of an account (rule V10)", () => {
  it.each([
    ["abcd", "abcd"],
    ["  Aoi1 ", "Aoi1"],
    ["a".repeat(16), "a".repeat(16)],
    ["abc", "issue.handle_length"],
    ["a".repeat(17), "issue.handle_length"],
    ["", "issue.required"],
    ["a_bcd", "issue.handle_characters"],
    ["あおいさん", "issue.handle_characters"],
    ["ａｏｉ１", "aoi1"],
    ["EXPLORE", "issue.handle_reserved"],
    [1234, "issue.required"],
  ])("handle %j is %j", (input, expected) => expect(codeOf(handleField, input)).toBe(expected));

  it.each([
    [" Aoi@Example.COM ", "aoi@example.com"],
    ["a+b@example.co.jp", "a+b@example.co.jp"],
    ["", "issue.required"],
    ["aoi", "issue.email_invalid"],
    ["aoi@", "issue.email_invalid"],
    ["a b@example.com", "issue.email_invalid"],
    ["a@example.com\r\nbcc: b@example.com", "issue.email_invalid"],
    [`${"a".repeat(250)}@example.com`, "issue.too_long"],
  ])("e-mail %j is %j", (input, expected) => expect(codeOf(emailField, input)).toBe(expected));

  it.each([
    ["012345", "012345"],
    [" 012345 ", "012345"],
    ["12345", "issue.code_invalid"],
    ["1234567", "issue.code_invalid"],
    ["12345a", "issue.code_invalid"],
    ["１２３４５６", "123456"],
  ])("code %j is %j", (input, expected) => expect(codeOf(codeField, input)).toBe(expected));

  it.each([
    ["2000-02-29", { birthday: "2000-02-29" }],
    [null, { birthday: null }],
    ["2001-02-29", "issue.birthday_invalid"],
    ["1900-01-01", { birthday: "1900-01-01" }],
    ["1899-12-31", "issue.birthday_invalid"],
    ["yesterday", "issue.birthday_invalid"],
  ])("birthday %j is %j", (birthday, expected) => expect(codeOf(accountForm, { birthday })).toEqual(expected));

  it.each([
    ["あお", { name: "あお" }],
    ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", { name: "👩‍👩‍👧‍👦👩‍👩‍👧‍👦" }],
    ["あ", "issue.too_short"],
    ["あ".repeat(16), { name: "あ".repeat(16) }],
    ["あ".repeat(17), "issue.too_long"],
    [{ text: "あお", languageCode: "ja" }, { name: { text: "あお", languageCode: "ja" } }],
    [{ text: "あ", languageCode: "ja" }, "issue.too_short"],
  ])("name %j is %j", (name, expected) => expect(codeOf(profileForm, { name })).toEqual(expected));
});

it("a bio has up to 160 characters, and may be empty", () => {
  expect(["あ".repeat(160), ""].map((bio) => codeOf(profileForm, { bio }))).toEqual([
    { bio: "あ".repeat(160) },
    { bio: "" },
  ]);
  expect(codeOf(profileForm, { bio: "あ".repeat(161) })).toBe("issue.too_long");
});

it.each([
  ["abcd", true],
  ["a".repeat(16), true],
  ["abc", false],
  ["a".repeat(17), false],
  ["ab_cd", false],
  ["あおいさん", false],
  ["Explore", false],
])("a page at /%s is a person's: %s", (segment, expected) => expect(isHandle(segment)).toBe(expected));

describe("reserved handles", () => {
  it.each([
    "explore",
    "dashboard",
    "onboarding",
    "support",
    "admin",
    "login",
    "signup",
    "settings",
    "assets",
    "static",
    "media",
    "sitemap",
  ])("hold %s, in any case", (segment) =>
    expect([isReservedHandle(segment), isReservedHandle(segment.toUpperCase())]).toEqual([true, true]),
  );

  it("hold every first path segment of the pages that could be a handle", async () => {
    const segments = firstSegments(await routes).filter(isShapedLikeHandle);
    expect(segments).toContain("dashboard");
    expect(segments.filter((segment) => !isReservedHandle(segment))).toEqual([]);
  });
});

const isShapedLikeHandle = (segment: string) =>
  HANDLE_PATTERN.test(segment) && segment.length >= HANDLE_MIN && segment.length <= HANDLE_MAX;

const firstSegments = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path.split("/")[0]!] : firstSegments(children)));
