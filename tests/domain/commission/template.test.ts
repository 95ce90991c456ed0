import * as v from "valibot";
import { expect, test } from "vitest";
import { listingForm } from "#domain/commission/commission.form.ts";
import { TEMPLATE_NAMES, templateOf } from "#domain/commission/question/template.ts";

const form = (questions: unknown) => ({
  title: "x",
  categoryCode: "logo-graphic",
  priceCurrencyCode: "JPY",
  isOpen: true,
  questions,
});

test.each(["en", "ja"] as const)("the default template in %s is a form anybody could send", (language) => {
  const questions = templateOf("default", language, "JPY");
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
    templateOf("default", language, "USD").flatMap(({ choices }) => choices.filter(({ priceAmount }) => priceAmount)),
  ).toEqual([]);
});

const LANGUAGES = ["en", "ja"] as const;

test.each(TEMPLATE_NAMES)("the template %s is a form anybody could send, the same in both languages", (name) => {
  const [english, japanese] = LANGUAGES.map((language) => templateOf(name, language, "JPY"));
  for (const questions of [english!, japanese!]) {
    expect(v.safeParse(listingForm, form(questions)).issues).toBeUndefined();
    expect(questions.filter(({ setsPrice }) => setsPrice)).toHaveLength(1);
    expect(questions.filter(({ choices }) => choices.length === 1)).toEqual([]);
  }
  const bones = (questions: typeof english) =>
    questions!.map(({ questionType, isRequired, choices }) => [
      questionType,
      isRequired,
      choices.map(({ priceAmount }) => priceAmount),
    ]);
  expect(bones(english)).toEqual(bones(japanese));
});
