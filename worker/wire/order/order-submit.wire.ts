import { z } from "zod";
import { LICENCE_KINDS } from "#domain/commission/facts/licence.ts";
import { LONG_TEXT_LENGTH } from "#domain/commission/question/answers.ts";
import { CHOICE_STATUSES, QUESTION_TYPES } from "#domain/commission/question/question.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { id } from "../id.wire.ts";
import { mediaEntry } from "../listing/media.wire.ts";
import { writtenTextIn } from "../written-text.wire.ts";

/** The longest that any question takes; how long this one may be is for the domain to check. */
const answerText = writtenTextIn(LONG_TEXT_LENGTH, { hasLines: true, isOptional: true });

/** One answer (contract.md, Orders). Whether it fits its question is for the domain to check. */
export const formQuestionAnswer = z.object({
  formQuestionId: id,
  formQuestionType: z.enum(QUESTION_TYPES),
  answer: z
    .object({
      text: z.object({ text: answerText, languageCode: z.enum(LANGUAGE_CODES) }).nullish(),
      date: z.string().max(40, "issue.date_invalid").nullish(),
      medias: z.array(mediaEntry).max(100).nullish(),
    })
    .nullish(),
  questionChoices: z
    .array(z.object({ formQuestionChoiceId: id, formQuestionChoiceStatus: z.enum(CHOICE_STATUSES) }))
    .max(200)
    .nullish(),
});
export type FormQuestionAnswer = z.infer<typeof formQuestionAnswer>;

const answers = z.array(formQuestionAnswer).max(200);

/** What the client read (rules L81, L82); our own pages always send them. */
const versions = { termsVersion: z.int().min(0).optional(), formVersion: z.int().min(1).optional() };

export const serviceSubmission = z.object({
  paymentAccountMethodId: id.nullish(),
  serviceId: id,
  isAgreedToTerms: z.boolean(),
  formQuestionAnswers: answers,
  ...versions,
  /** Options of the service's licence (rule L60). */
  licenceChoices: z.array(z.enum(LICENCE_KINDS)).max(LICENCE_KINDS.length).optional(),
});

export const formSubmission = z.object({
  paymentAccountMethodId: id.nullish(),
  commissionFormId: id,
  isAgreedToTerms: z.boolean(),
  formQuestionAnswers: answers,
  ...versions,
});

/** What a client may send to make its submission repeatable without a second order (rule O11). */
export const submissionHeaders = z.object({ "idempotency-key": z.string().min(8).max(200).optional() });
