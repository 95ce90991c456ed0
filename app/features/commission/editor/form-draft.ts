import type { QuestionForm } from "#domain/commission/question/question.form.ts";
import { isChoiceType, type QuestionPurpose, type QuestionType } from "#domain/commission/question/question.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode, CurrencyCode } from "#domain/money/currency.ts";
import { decimalText } from "#domain/money/format.ts";
import { amountFromDecimal } from "#domain/money/typed-amount.ts";
import type { RequestScope } from "../../../context.ts";
import { draftOfMedia, type MediaDraft } from "../../media/drafts/media-draft.ts";
import { entriesOf } from "../../media/drafts/sent-drafts.ts";
import {
  copiedWords,
  newWords,
  NO_WORDS,
  savedWords,
  wordsInput,
  type WordsDraft,
} from "../../editing/words/words-draft.ts";
import { draftOfSharing, sharingInput, type SharingDraft } from "../../visibility/sharing-draft.ts";

export interface ChoiceDraft {
  key: string;
  /** The id of a saved choice. */
  id: string | undefined;
  title: WordsDraft;
  /** As typed, in major units; empty is none. */
  price: string;
  /** An optional picture, link or embed; one at most. */
  medias: readonly MediaDraft[];
}

/** A question is asked only if one of these choices is taken (rule L64), by the keys of drafts. */
export interface ConditionDraft {
  questionKey: string;
  choiceKeys: readonly string[];
}

export interface QuestionDraft {
  key: string;
  id: string | undefined;
  questionType: QuestionType;
  title: WordsDraft;
  description: WordsDraft;
  isRequired: boolean;
  /** Ticked; only a single choice can set the price. */
  setsPrice: boolean;
  /** Null: it is always asked. */
  askedIf: ConditionDraft | null;
  /** Of a template; what the creator makes of its words leaves it as it is (rule L67). */
  purpose: QuestionPurpose | null;
  medias: readonly MediaDraft[];
  choices: readonly ChoiceDraft[];
}

/** The draft of a form in the editor; amounts are strings as typed. */
export interface FormDraft {
  title: WordsDraft;
  categoryCode: string;
  price: string;
  currencyCode: ActiveCurrencyCode;
  isOpen: boolean;
  sharing: SharingDraft;
  questions: readonly QuestionDraft[];
}

export type EditedForm = Awaited<ReturnType<RequestScope["api"]["commissionForm"]["get"]>>;

/** Sent for text that is not an amount, so that the form's rules name the field. */
export const NOT_AN_AMOUNT = Number.NaN;

export const priceText = (amount: number | null, currencyCode: CurrencyCode): string =>
  amount === null ? "" : decimalText(amount, currencyCode);

/** Null for an empty field; `NOT_AN_AMOUNT` for text that is not an amount in that currency. */
export const typedPrice = (text: string, currencyCode: CurrencyCode): number | null =>
  text.trim() === "" ? null : (amountFromDecimal(text, currencyCode) ?? NOT_AN_AMOUNT);

/** The listing's own price. Beside a plan its field is not shown, so that nothing typed there may be in the way. */
export function ownPrice(text: string, currencyCode: CurrencyCode, hasPlan: boolean): number | null {
  const typed = typedPrice(text, currencyCode);
  return hasPlan && Object.is(typed, NOT_AN_AMOUNT) ? null : typed;
}

/** Whether the question sets the price (rule O7). */
export const isPlan = ({ questionType, setsPrice }: QuestionDraft): boolean =>
  questionType === "SINGLE_CHOICE" && setsPrice;

export const newChoice = (title = NO_WORDS, price = ""): ChoiceDraft => ({
  key: crypto.randomUUID(),
  id: undefined,
  title,
  price,
  medias: [],
});

export const newQuestion = (questionType: QuestionType): QuestionDraft => ({
  key: crypto.randomUUID(),
  id: undefined,
  questionType,
  title: NO_WORDS,
  description: NO_WORDS,
  isRequired: false,
  setsPrice: false,
  askedIf: null,
  purpose: null,
  medias: [],
  choices: [],
});

/** A choice question starts with two empty choices. */
export const withType = (question: QuestionDraft, questionType: QuestionType): QuestionDraft => ({
  ...question,
  questionType,
  choices: isChoiceType(questionType) && question.choices.length === 0 ? [newChoice(), newChoice()] : question.choices,
});

/** A question like another, as a new one: no answer given to that one is an answer to it. Files stay with the first. */
export const likeQuestion = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  key: crypto.randomUUID(),
  id: undefined,
  title: copiedWords(question.title),
  description: copiedWords(question.description),
  // Only one may set the price (rule O7).
  setsPrice: false,
  medias: [],
  choices: question.choices.map(({ title, price }) => newChoice(copiedWords(title), price)),
});

/** With the words of the template in each language. */
export function draftOfTemplate(
  templateIn: (languageCode: LanguageCode) => readonly QuestionForm[],
  currencyCode: CurrencyCode,
): QuestionDraft[] {
  const all = LANGUAGE_CODES.map((code) => [code, templateIn(code)] as const);
  const words = (textOf: (questions: readonly QuestionForm[]) => string | null | undefined): WordsDraft =>
    newWords(
      Object.fromEntries(
        all.flatMap(([code, questions]) => {
          const text = textOf(questions);
          return text ? [[code, text]] : [];
        }),
      ),
    );
  return all[0]![1].map(({ questionType, isRequired, setsPrice, purpose, choices }, at) => ({
    ...newQuestion(questionType),
    title: words((questions) => questions[at]?.title),
    description: words((questions) => questions[at]?.description),
    isRequired,
    setsPrice,
    purpose: purpose ?? null,
    choices: choices.map(({ priceAmount }, place) =>
      newChoice(
        words((questions) => questions[at]?.choices[place]?.title),
        priceText(priceAmount ?? null, currencyCode),
      ),
    ),
  }));
}

export function draftOfForm(form: EditedForm, locale: LanguageCode): FormDraft {
  const currencyCode = form.priceCurrency.code as ActiveCurrencyCode;
  return {
    title: savedWords(form.titles),
    categoryCode: form.categoryCode,
    price: priceText(form.priceAmount, currencyCode),
    currencyCode,
    isOpen: form.isOpen,
    sharing: draftOfSharing(form),
    questions: form.questions.map((question) => ({
      key: question.id,
      id: question.id,
      questionType: question.questionType,
      title: savedWords(question.titles),
      description: savedWords(question.descriptions),
      isRequired: question.isRequired,
      setsPrice: question.setsPrice,
      askedIf: question.askedIf && { questionKey: question.askedIf.questionId, choiceKeys: question.askedIf.choiceIds },
      purpose: question.purpose,
      medias: question.medias.map((media) => draftOfMedia(media, locale)),
      choices: question.questionChoices.map((choice) => ({
        key: choice.id,
        id: choice.id,
        title: savedWords(choice.titles),
        price: priceText(choice.priceAmount, currencyCode),
        medias: choice.media ? [draftOfMedia(choice.media, locale)] : [],
      })),
    })),
  };
}

/** All media of the form: of its questions and their choices. */
export const mediasOfForm = ({ questions }: FormDraft): readonly MediaDraft[] =>
  questions.flatMap(({ medias, choices }) => [...medias, ...choices.flatMap((choice) => choice.medias)]);

/** By places in the list that is sent: new questions have no ids yet (rule L64). */
function conditionInput(questions: readonly QuestionDraft[], askedIf: ConditionDraft | null) {
  if (askedIf === null) return null;
  const question = questions.findIndex(({ key }) => key === askedIf.questionKey);
  const choices = questions[question]?.choices ?? [];
  return { question, choices: askedIf.choiceKeys.map((key) => choices.findIndex((choice) => choice.key === key)) };
}

/** The input of commissionForm.create and update. */
export function listingInput(draft: FormDraft, languageCode: LanguageCode) {
  const { title, categoryCode, price, currencyCode, isOpen, sharing, questions } = draft;
  return {
    languageCode,
    titles: wordsInput(title),
    categoryCode,
    priceAmount: ownPrice(price, currencyCode, questions.some(isPlan)),
    priceCurrencyCode: currencyCode,
    isOpen,
    ...sharingInput(sharing),
    questions: questions.map((question) => ({
      id: question.id,
      questionType: question.questionType,
      titles: wordsInput(question.title),
      descriptions: wordsInput(question.description),
      isRequired: question.isRequired,
      setsPrice: isPlan(question),
      askedIf: conditionInput(questions, question.askedIf),
      purpose: question.purpose,
      medias: entriesOf(question.medias),
      choices: isChoiceType(question.questionType)
        ? question.choices.map((choice) => ({
            id: choice.id,
            titles: wordsInput(choice.title),
            media: entriesOf(choice.medias)[0] ?? null,
            priceAmount: typedPrice(choice.price, currencyCode),
          }))
        : [],
    })),
  };
}
