import * as v from "valibot";
import { expect, test } from "vitest";
import { listingForm } from "#domain/commission/commission.form.ts";
import { defaultTemplate } from "#domain/commission/question/default-template.ts";

const form = (questions: unknown) => ({
  title: "x",
  categoryCode: "logo-graphic",
  priceCurrencyCode: "JPY",
  isOpen: true,
  questions,
});

test.each(["en", "ja"] as const)("the default template in %s is a form anybody could send", (language) => {
  const questions = defaultTemplate(language, "JPY");
  expect(v.safeParse(listingForm, form(questions)).issues).toBeUndefined();
  expect(questions.map(({ questionType, isRequired }) => [questionType, isRequired])).toEqual([
    ["LONG_TEXT", false],
    ["MEDIA", true],
    ["SINGLE_CHOICE", false],
    ["SHORT_TEXT", false],
    ["SINGLE_CHOICE", true],
    ["SINGLE_CHOICE", true],
    ["DATE", false],
    ["LONG_TEXT", false],
    ["NONE", false],
    ["NONE", false],
  ]);
  expect(questions.flatMap(({ setsPrice }, index) => (setsPrice ? [index] : []))).toEqual([2]);
  expect(questions[2]!.choices.map(({ priceAmount }) => priceAmount)).toEqual([10_000, 20_000, 30_000]);
  expect(questions[4]!.choices).toHaveLength(4);
  expect(questions[5]!.choices.map(({ priceAmount }) => priceAmount)).toEqual([null, null, 10_000]);
  expect(
    defaultTemplate(language, "USD").flatMap(({ choices }) => choices.filter(({ priceAmount }) => priceAmount)),
  ).toEqual([]);
});
