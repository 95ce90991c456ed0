import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codeField, emailField, handleField } from "#domain/account/account.form.ts";
import { digitsOfCode } from "#domain/account/one-time-code.ts";
import { readSocialUrl } from "#domain/account/settings/social-link.ts";
import { exchangeRateForm } from "#domain/admin/admin.form.ts";
import { plainNumber, plainTyped, typedItems, wholeNumber } from "#domain/kernel/typed-text.ts";
import { calendarDate } from "#domain/kernel/written-text.ts";
import { recognizeEmbed } from "#domain/media/embed/embed.ts";
import { amountFromDecimal } from "#domain/money/typed-amount.ts";

const read = (schema: v.GenericSchema<string, string>, text: string) => {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : result.issues[0].message;
};

describe("what Japanese keyboards and copied texts bring along (rule V16)", () => {
  test.each([
    ["ｅｍｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "emma@example.com"],
    ["emma@example.com\u200b", "emma@example.com"],
    ["emma＠example。com", "emma@example.com"],
    ["　emma@example.com　", "emma@example.com"],
    ["Ｅmma－art@example.com", "emma-art@example.com"],
    ["emma@exampleーart.com", "emma@example-art.com"],
    ["えま@example.com", "issue.email_invalid"],
  ])("the e-mail address %s is %s", (typed, meant) => expect(read(emailField, typed)).toBe(meant));

  test.each([
    ["Ａｏｉ０１", "Aoi01"],
    ["　aoi01\u200b", "aoi01"],
    ["あおい01", "issue.handle_characters"],
  ])("the handle %s is %s", (typed, meant) => expect(read(handleField, typed)).toBe(meant));

  test.each(["０８１１２４", " 081124\u200b", "081124　"])("the code %j", (typed) =>
    expect(read(codeField, typed)).toBe("081124"),
  );
  test.each(["０８１　１２４", "コード：081-124", "0 8 1 1 2 4"])("the digits of %j", (typed) =>
    expect(digitsOfCode(typed)).toBe("081124"),
  );

  test.each([
    ["１２，０００", "JPY", 12_000],
    ["12、000", "JPY", 12_000],
    ["１２ ０００", "JPY", 12_000],
    ["１２．５", "USD", 1_250],
    ["12。50", "USD", 1_250],
    ["１２ー", "JPY", null],
  ] as const)("the price %s in %s", (typed, currency, amount) =>
    expect(amountFromDecimal(typed, currency)).toBe(amount),
  );

  test.each([
    ["２０２６－１２－０１", "2026-12-01"],
    ["2026ー12ー01", "2026-12-01"],
    ["２０２６－１３－０１", "issue.date_invalid"],
  ])("the date %s is %s", (typed, meant) => expect(read(calendarDate, typed)).toBe(meant));

  test("numbers", () => {
    expect(wholeNumber("　１，２００ ")).toBe(1200);
    expect(wholeNumber("千")).toBeNull();
    expect(plainNumber("−１，０００")).toBe("-1000");
    const rate = {
      fromCurrencyCode: "USD",
      toCurrencyCode: "JPY",
      rate: "１５１．２０",
      date: "2026-01-02",
      reason: "Fixed",
    };
    expect(v.parse(exchangeRateForm, rate).rate).toBe("151.20");
  });

  test("addresses of the web are read in full width, and left as they are where they are plain", () => {
    expect(readSocialUrl("ｈｔｔｐｓ：／／ｘ．ｃｏｍ／ａｏｉ")).toBe("https://x.com/aoi");
    expect(readSocialUrl("https://example.com/ﬁne\u200b")).toBe("https://example.com/%EF%AC%81ne");
    expect(recognizeEmbed("ｈｔｔｐｓ：／／ｙｏｕｔｕ．ｂｅ／dQw4w9WgXcQ")).toEqual({
      site: "youtube",
      code: "dQw4w9WgXcQ",
    });
  });

  test("lists", () => {
    expect(typedItems("犬、狐，狼,ねこ､ 鳥\n魚、、")).toEqual(["犬", "狐", "狼", "ねこ", "鳥", "魚"]);
    expect(plainTyped("ｶﾅ")).toBe("カナ");
  });
});
