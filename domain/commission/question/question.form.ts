import * as v from "valibot";
import { issuePath } from "#domain/kernel/issue-path.ts";
import { idText, writtenText } from "#domain/kernel/written-text.ts";
import { mediaEntriesForm, mediaEntryForm } from "#domain/media/media.form.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { hasWordsFor, writtenWords } from "#domain/translation/written-words.form.ts";
import { isAnswerable, isChoiceType, QUESTION_PURPOSES, QUESTION_TYPES } from "./question.ts";
import { priceField } from "../listing-field.form.ts";

/** In characters as people count them, and in numbers of things. */
export const QUESTION_TITLE_MAX = 300;
export const QUESTION_DESCRIPTION_MAX = 3000;
export const CHOICE_TITLE_MAX = 200;
export const QUESTIONS_MAX = 50;
export const CHOICES_MAX = 50;

/** The id of a question or choice that is there already; without one it is new. */
const knownId = v.optional(idText);

const choiceForm = v.pipe(
  v.object({
    id: knownId,
    title: v.optional(writtenText(CHOICE_TITLE_MAX)),
    titles: v.optional(writtenWords(CHOICE_TITLE_MAX)),
    /** Left out it stays; null takes it away. */
    media: v.optional(v.nullable(mediaEntryForm)),
    priceAmount: v.optional(v.nullable(priceField)),
  }),
  hasWordsFor(["title", "titles"]),
);

const place = (most: number) =>
  v.pipe(
    v.number("issue.invalid"),
    v.integer("issue.invalid"),
    v.minValue(0, "issue.invalid"),
    v.maxValue(most - 1, "issue.invalid"),
  );

/** Rule L64, by places in what is sent, counted from 0: what is new has no ids yet. */
const askedIfForm = v.object({
  question: place(QUESTIONS_MAX),
  choices: v.pipe(
    v.array(place(CHOICES_MAX), "issue.invalid"),
    v.minLength(1, "issue.required"),
    v.maxLength(CHOICES_MAX, "issue.too_many"),
    v.transform((choices) => [...new Set(choices)]),
  ),
});

/** One question of a form as its creator writes it. A notice asks nothing, so it cannot be required. */
export const questionForm = v.pipe(
  v.object({
    id: knownId,
    questionType: v.picklist(QUESTION_TYPES, "issue.invalid"),
    title: v.optional(writtenText(QUESTION_TITLE_MAX)),
    titles: v.optional(writtenWords(QUESTION_TITLE_MAX)),
    /** Left out beside `descriptions` it stays; left out without them there is none. */
    description: v.optional(v.nullable(writtenText(QUESTION_DESCRIPTION_MAX, { hasLines: true, isOptional: true }))),
    descriptions: v.optional(writtenWords(QUESTION_DESCRIPTION_MAX, { hasLines: true, isOptional: true })),
    isRequired: v.boolean("issue.invalid"),
    /** Left out: its choices add to the price (rule O7). */
    setsPrice: v.optional(v.boolean("issue.invalid")),
    /** Left out or null: it is always asked. */
    askedIf: v.optional(v.nullable(askedIfForm)),
    /** Left out it stays; a new question that says it in a template's words has that template's purpose. */
    purpose: v.optional(v.nullable(v.picklist(QUESTION_PURPOSES, "issue.invalid"))),
    medias: v.optional(mediaEntriesForm(UPLOAD_PLACES.form.maxFiles)),
    choices: v.optional(v.pipe(v.array(choiceForm, "issue.invalid"), v.maxLength(CHOICES_MAX, "issue.too_many"))),
  }),
  hasWordsFor(["title", "titles"]),
  v.forward(
    v.check(({ questionType, choices }) => !isChoiceType(questionType) || (choices?.length ?? 0) > 0, "issue.required"),
    ["choices"],
  ),
  v.forward(
    v.check(
      ({ questionType, setsPrice }) => !setsPrice || questionType === "SINGLE_CHOICE",
      "issue.plan_single_choice",
    ),
    ["setsPrice"],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.setsPrice) return;
    const { choices = [] } = dataset.value;
    for (const [index, { priceAmount }] of choices.entries()) {
      if (!priceAmount) addIssue({ message: "issue.plan_unpriced", path: issuePath("choices", index, "priceAmount") });
    }
  }),
  v.transform((question) => ({
    ...question,
    isRequired: question.isRequired && isAnswerable(question.questionType),
    setsPrice: question.setsPrice ?? false,
    askedIf: question.askedIf ?? null,
    choices: isChoiceType(question.questionType) ? (question.choices ?? []) : [],
  })),
);
export type QuestionForm = v.InferOutput<typeof questionForm>;

/** Of a form: at most one of them sets the price (rule O7), and conditions hold (rule L64). */
export const questionsForm = v.pipe(
  v.array(questionForm, "issue.invalid"),
  v.maxLength(QUESTIONS_MAX, "issue.too_many"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const plans = [...dataset.value.entries()].filter(([, { setsPrice }]) => setsPrice);
    for (const [index] of plans.slice(1))
      addIssue({ message: "issue.plan_twice", path: issuePath(index, "setsPrice") });
    for (const [index, question] of dataset.value.entries()) {
      const message = conditionIssue(dataset.value, question, index);
      if (message) addIssue({ message, path: issuePath(index, "askedIf") });
    }
  }),
);

/** The price of a plan is always known, so it is always asked; a condition names choices of an earlier question. */
function conditionIssue(
  questions: readonly QuestionForm[],
  { askedIf, setsPrice }: QuestionForm,
  index: number,
): "issue.condition_plan" | "issue.condition_gone" | null {
  if (askedIf === null) return null;
  if (setsPrice) return "issue.condition_plan";
  const count = askedIf.question < index ? (questions[askedIf.question]?.choices.length ?? 0) : 0;
  return askedIf.choices.every((choice) => choice < count) ? null : "issue.condition_gone";
}
