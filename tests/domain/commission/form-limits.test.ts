import * as v from "valibot";
import { expect, test } from "vitest";
import { listingForm, policyForm, pricedServiceForm, serviceForm } from "#domain/commission/commission.form.ts";
import { questionForm } from "#domain/commission/question/question.form.ts";
import { parse } from "#domain/kernel/parse.ts";
import { mediaEntryForm } from "#domain/media/media.form.ts";
import { visibilityForm } from "#domain/portfolio/visibility.form.ts";
import { workForm } from "#domain/portfolio/work.form.ts";

const choice = { title: "A" };
const question = { questionType: "SINGLE_CHOICE", title: "Which?", isRequired: true, choices: [choice] };
const listing = {
  title: "Icon",
  categoryCode: "logo-graphic",
  priceCurrencyCode: "JPY",
  isOpen: true,
  questions: [] as unknown[],
};
const service = {
  ...listing,
  description: "An icon",
  priceAmount: 0,
  formId: "f",
  categoryCodes: ["logo-graphic"],
  medias: [],
};
const work = { title: "Four", description: "Words" };
const entry = { formatType: "LINK" };
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
const letters = (count: number) => "あ".repeat(count);

/** What a form says of a field that has as much as may be, and of one with a little more. */
const LIMITS: readonly (readonly [string, v.GenericSchema, object, object])[] = [
  ["form title", listingForm, { ...listing, title: letters(100) }, { ...listing, title: letters(101) }],
  [
    "form questions",
    listingForm,
    { ...listing, questions: many(50, question) },
    { ...listing, questions: many(51, question) },
  ],
  ["form price", listingForm, { ...listing, priceAmount: 99_999_999 }, { ...listing, priceAmount: 100_000_000 }],
  ["service title", serviceForm, { ...service, title: letters(200) }, { ...service, title: letters(201) }],
  [
    "service description",
    serviceForm,
    { ...service, description: letters(10_000) },
    { ...service, description: letters(10_001) },
  ],
  [
    "service categories",
    serviceForm,
    { ...service, categoryCodes: many(5, "logo-graphic") },
    { ...service, categoryCodes: many(6, "logo-graphic") },
  ],
  ["service files", serviceForm, { ...service, medias: many(10, entry) }, { ...service, medias: many(11, entry) }],
  ["service price", serviceForm, { ...service, priceAmount: null }, { ...service, priceAmount: -1 }],
  ["category", listingForm, listing, { ...listing, categoryCode: "membership" }],
  ["currency", listingForm, { ...listing, priceCurrencyCode: "USD" }, { ...listing, priceCurrencyCode: "EUR" }],
  ["policy", policyForm, { text: letters(20_000) }, { text: letters(20_001) }],
  ["question title", questionForm, { ...question, title: letters(300) }, { ...question, title: letters(301) }],
  [
    "question description",
    questionForm,
    { ...question, description: letters(3000) },
    { ...question, description: letters(3001) },
  ],
  ["choices", questionForm, { ...question, choices: many(50, choice) }, { ...question, choices: many(51, choice) }],
  ["some choice", questionForm, question, { ...question, choices: [] }],
  [
    "choice title",
    questionForm,
    { ...question, choices: [{ title: letters(200) }] },
    { ...question, choices: [{ title: letters(201) }] },
  ],
  [
    "choice price",
    questionForm,
    { ...question, choices: [{ ...choice, priceAmount: 0 }] },
    { ...question, choices: [{ ...choice, priceAmount: -1 }] },
  ],
  ["people in a list", visibilityForm, { viewUserIds: many(50, "id") }, { viewUserIds: many(51, "id") }],
  ["shortest title of a work", workForm, work, { ...work, title: "abc" }],
  ["title of a work", workForm, { ...work, title: letters(1000) }, { ...work, title: letters(1001) }],
  ["tag", workForm, { ...work, tags: ["t".repeat(40)] }, { ...work, tags: ["t".repeat(41)] }],
  [
    "tags",
    workForm,
    { ...work, tags: many(31, "same") },
    { ...work, tags: many(31, 0).map((_, at) => `t${String(at)}`) },
  ],
  [
    "a link",
    mediaEntryForm,
    { ...entry, link: { url: "https://a.example/" } },
    { ...entry, link: { url: "javascript:alert(1)" } },
  ],
  ["a file's name", mediaEntryForm, { ...entry, name: letters(300) }, { ...entry, name: letters(301) }],
];

test.each(LIMITS)("%s", (_name, form, most, more) => {
  expect(v.safeParse(form, most).issues).toBeUndefined();
  expect(v.safeParse(form, more).success).toBe(false);
});

test("a notice asks nothing: it is never required and has no choices", () => {
  const parsed = v.parse(questionForm, { ...question, questionType: "NONE" });
  expect(parsed).toMatchObject({ isRequired: false, choices: [] });
});

test("what is left empty is said of every field at once", () => {
  const empty = {
    ...service,
    title: undefined,
    titles: {},
    description: undefined,
    descriptions: {},
    priceAmount: null,
  };
  const faults = (form: v.GenericSchema, input: object) => {
    const parsed = parse(form, input);
    return parsed.ok ? [] : parsed.error.issues?.map(({ path, code }) => [path, code]);
  };
  expect(faults(pricedServiceForm, empty)).toEqual([
    ["titles", "issue.required"],
    ["descriptions", "issue.required"],
    ["priceAmount", "issue.required"],
  ]);
  // A field of another kind at fault does not hide them.
  expect(faults(serviceForm, { ...empty, priceAmount: Number.NaN })).toEqual([
    ["priceAmount", "issue.invalid"],
    ["titles", "issue.required"],
    ["descriptions", "issue.required"],
  ]);
  expect(faults(pricedServiceForm, { ...service, priceAmount: undefined })).toEqual([]);
  expect(faults(listingForm, { ...listing, categoryCode: "" })).toEqual([["categoryCode", "issue.required"]]);
});
