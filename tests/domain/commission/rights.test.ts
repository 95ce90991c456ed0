import { expect, test } from "vitest";
import { DEFAULT_TEXTS } from "#domain/commission/question/default-template-texts.ts";
import { isAboutRights, questionsOfService, recognizedPurpose } from "#domain/commission/question/purpose.ts";
import { templateOf, TEMPLATE_NAMES } from "#domain/commission/question/template.ts";

const LICENSED = { licence: [{ kind: "PERSONAL" as const, priceAmount: null, limit: null }] };

test("the templates mark their questions, in both languages, and are else as they are specified (rules L15, L67)", () => {
  for (const name of TEMPLATE_NAMES)
    for (const language of ["en", "ja"] as const) {
      const marked = templateOf(name, language, "JPY").filter(({ purpose }) => purpose !== null);
      expect(marked.map(({ title, purpose }) => [title, purpose])).toEqual([
        [DEFAULT_TEXTS.usage[language].title, "USAGE"],
        [DEFAULT_TEXTS.publication[language].title, "PUBLICATION"],
        [DEFAULT_TEXTS.delivery[language].title, "DELIVERY_DATE"],
      ]);
    }
  expect(templateOf("default", "en", "JPY")).toHaveLength(10);
});

test("with a licence table use and publication are not asked beside it; a plan always is", () => {
  const questions = [
    { id: "what", purpose: null, setsPrice: false },
    { id: "use", purpose: "USAGE" as const, setsPrice: false },
    { id: "shown", purpose: "PUBLICATION" as const, setsPrice: false },
    { id: "when", purpose: "DELIVERY_DATE" as const, setsPrice: false },
    { id: "plan", purpose: "USAGE" as const, setsPrice: true },
  ];
  const asked = (facts: Parameters<typeof questionsOfService>[1]) =>
    questionsOfService(questions, facts).map(({ id }) => id);
  expect(asked(LICENSED)).toEqual(["what", "when", "plan"]);
  expect(asked({ licence: [] })).toEqual(questions.map(({ id }) => id));
  expect(asked(null)).toEqual(questions.map(({ id }) => id));
  expect(questions.filter(isAboutRights).map(({ id }) => id)).toEqual(["use", "shown"]);
});

test.each([
  ["Usage", "SINGLE_CHOICE", "USAGE"],
  [" 実績公開 ", "MULTIPLE_CHOICE", "PUBLICATION"],
  ["Desired delivery date", "DATE", "DELIVERY_DATE"],
  ["Usage", "LONG_TEXT", null],
  ["Usage of colours", "SINGLE_CHOICE", null],
] as const)(
  "a question that is older than purposes is known by the template's title: %s, %s",
  (text, type, purpose) => {
    expect(recognizedPurpose([{ text }], type)).toBe(purpose);
  },
);
