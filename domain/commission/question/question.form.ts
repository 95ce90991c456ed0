import * as v from "valibot";
import { mediaEntriesForm, mediaEntryForm } from "../../media/media.form.ts";
import { UPLOAD_PLACES } from "../../media/upload.ts";
import { isAnswerable, isChoiceType, QUESTION_TYPES } from "./question.ts";
import { priceField, writtenText } from "../listing-field.form.ts";

/** In characters as people count them, and in numbers of things. */
export const QUESTION_TITLE_MAX = 300;
export const QUESTION_DESCRIPTION_MAX = 3000;
export const CHOICE_TITLE_MAX = 200;
export const QUESTIONS_MAX = 50;
export const CHOICES_MAX = 50;

/** The id of a question or choice that is there already; without one it is new. */
const knownId = v.optional(v.pipe(v.string("issue.invalid"), v.maxLength(64, "issue.too_long")));

const choiceForm = v.object({
  id: knownId,
  title: writtenText(CHOICE_TITLE_MAX),
  /** Left out it stays; null takes it away. */
  media: v.optional(v.nullable(mediaEntryForm)),
  priceAmount: v.optional(v.nullable(priceField)),
});

/** One question of a form as its creator writes it. A notice asks nothing, so it cannot be required. */
export const questionForm = v.pipe(
  v.object({
    id: knownId,
    questionType: v.picklist(QUESTION_TYPES, "issue.invalid"),
    title: writtenText(QUESTION_TITLE_MAX),
    description: v.optional(
      v.nullable(
        v.pipe(v.string("issue.invalid"), v.trim(), v.maxGraphemes(QUESTION_DESCRIPTION_MAX, "issue.too_long")),
      ),
    ),
    isRequired: v.boolean("issue.invalid"),
    medias: v.optional(mediaEntriesForm(UPLOAD_PLACES.form.maxFiles)),
    choices: v.optional(v.pipe(v.array(choiceForm, "issue.invalid"), v.maxLength(CHOICES_MAX, "issue.too_many"))),
  }),
  v.forward(
    v.check(({ questionType, choices }) => !isChoiceType(questionType) || (choices?.length ?? 0) > 0, "issue.required"),
    ["choices"],
  ),
  v.transform((question) => ({
    ...question,
    isRequired: question.isRequired && isAnswerable(question.questionType),
    choices: isChoiceType(question.questionType) ? (question.choices ?? []) : [],
  })),
);
export type QuestionForm = v.InferOutput<typeof questionForm>;
