import type { QuestionForm } from "../../../domain/commission/question.form.ts";
import { isChoiceType, type QuestionType } from "../../../domain/commission/question.ts";
import { findText, type LanguageCode } from "../../../domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode, CurrencyCode } from "../../../domain/money/currency.ts";
import { amountFromDecimal, decimalText } from "../../../domain/money/format.ts";
import type { VisibilityStatus } from "../../../domain/portfolio/visibility.ts";
import type { RequestScope } from "../../context.ts";

export interface ChoiceDraft {
  key: string;
  /** Of a choice that is there already. */
  id: string | undefined;
  title: string;
  /** As typed, in whole units; empty adds nothing. */
  price: string;
}

export interface QuestionDraft {
  key: string;
  id: string | undefined;
  questionType: QuestionType;
  title: string;
  description: string;
  isRequired: boolean;
  choices: readonly ChoiceDraft[];
}

/** A form while its creator writes it; amounts are what was typed. */
export interface FormDraft {
  title: string;
  categoryCode: string;
  price: string;
  currencyCode: ActiveCurrencyCode;
  isOpen: boolean;
  visibilityStatus: VisibilityStatus;
  questions: readonly QuestionDraft[];
}

export type EditedForm = Awaited<ReturnType<RequestScope["api"]["commissionForm"]["get"]>>;

/** Stands for an amount that is none, so that the form's rules name the field. */
export const NOT_AN_AMOUNT = Number.NaN;

export const priceText = (amount: number | null, currencyCode: CurrencyCode): string =>
  amount === null ? "" : decimalText(amount, currencyCode);

/** Null for an empty field; `NOT_AN_AMOUNT` for what is no amount of that currency. */
export const typedPrice = (text: string, currencyCode: CurrencyCode): number | null =>
  text.trim() === "" ? null : (amountFromDecimal(text, currencyCode) ?? NOT_AN_AMOUNT);

export const newChoice = (title = "", price = ""): ChoiceDraft => ({
  key: crypto.randomUUID(),
  id: undefined,
  title,
  price,
});

export const newQuestion = (questionType: QuestionType): QuestionDraft => ({
  key: crypto.randomUUID(),
  id: undefined,
  questionType,
  title: "",
  description: "",
  isRequired: false,
  choices: [],
});

/** A choice question asks for choices: two empty ones to begin with. */
export const withType = (question: QuestionDraft, questionType: QuestionType): QuestionDraft => ({
  ...question,
  questionType,
  choices: isChoiceType(questionType) && question.choices.length === 0 ? [newChoice(), newChoice()] : question.choices,
});

export const draftOfTemplate = (questions: readonly QuestionForm[], currencyCode: CurrencyCode): QuestionDraft[] =>
  questions.map(({ questionType, title, description, isRequired, choices }) => ({
    ...newQuestion(questionType),
    title,
    description: description ?? "",
    isRequired,
    choices: choices.map((choice) => newChoice(choice.title, priceText(choice.priceAmount ?? null, currencyCode))),
  }));

export function draftOfForm(form: EditedForm, locale: LanguageCode): FormDraft {
  const currencyCode = form.priceCurrency.code as ActiveCurrencyCode;
  const text = (texts: Parameters<typeof findText>[0]) => findText(texts, locale)?.text ?? "";
  return {
    title: text(form.titles),
    categoryCode: form.categoryCode,
    price: priceText(form.priceAmount, currencyCode),
    currencyCode,
    isOpen: form.isOpen,
    visibilityStatus: form.visibilityStatus,
    questions: form.questions.map((question) => ({
      key: question.id,
      id: question.id,
      questionType: question.questionType,
      title: text(question.titles),
      description: text(question.descriptions),
      isRequired: question.isRequired,
      choices: question.questionChoices.map((choice) => ({
        key: choice.id,
        id: choice.id,
        title: text(choice.titles),
        price: priceText(choice.priceAmount, currencyCode),
      })),
    })),
  };
}

/** What commissionForm.create and update take. */
export function listingInput(draft: FormDraft, languageCode: LanguageCode) {
  const { title, categoryCode, price, currencyCode, isOpen, visibilityStatus, questions } = draft;
  return {
    languageCode,
    title,
    categoryCode,
    priceAmount: typedPrice(price, currencyCode),
    priceCurrencyCode: currencyCode,
    isOpen,
    visibilityStatus,
    questions: questions.map((question) => ({
      id: question.id,
      questionType: question.questionType,
      title: question.title,
      description: question.description,
      isRequired: question.isRequired,
      choices: isChoiceType(question.questionType)
        ? question.choices.map((choice) => ({
            id: choice.id,
            title: choice.title,
            priceAmount: typedPrice(choice.price, currencyCode),
          }))
        : [],
    })),
  };
}
