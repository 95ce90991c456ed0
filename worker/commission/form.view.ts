import { findCategory } from "../../domain/commission/categories.ts";
import type { Question } from "../../domain/commission/question.ts";
import type { CurrencyCode } from "../../domain/money/currency.ts";
import type { FormRow, OwnedForm } from "./form.queries.ts";

/** A currency's id is its code. */
export const currencyView = (code: string) => ({ id: code as CurrencyCode, code: code as CurrencyCode });

/** A category as it goes out: never more than its code, its names and its kinds. */
export function categoryView(code: string) {
  const { name, translations, group, contents, usecases, isActive } = findCategory(code) ?? {
    ...{ name: code, translations: { en: code, ja: code }, group: null, contents: [], usecases: [], isActive: false },
  };
  return { code, name, translations, group, contents, usecases, isActive };
}

/** Specification §3, commission form card. */
export function formView(form: FormRow) {
  return {
    id: form.id,
    code: form.code,
    accountId: form.accountId,
    titles: form.titles,
    categoryCode: form.categoryCode,
    category: categoryView(form.categoryCode),
    priceAmount: form.priceAmount,
    priceCurrency: currencyView(form.priceCurrencyCode),
    isOpen: form.isOpen,
    visibilityStatus: form.visibilityStatus,
    userIndex: form.userIndex,
    createdAt: new Date(form.createdAt).toISOString(),
    updatedAt: new Date(form.updatedAt).toISOString(),
  };
}

/** Specification §3, form question (public). */
export function questionView(question: Question, currencyCode: string) {
  const { choices, ...rest } = question;
  const questionChoices = choices.map((choice) => ({ ...choice, priceCurrencyId: currencyView(currencyCode).id }));
  return { ...rest, questionChoices };
}

/** A form with whose it is and what it asks. It takes requests only while its creator does, too. */
export function formPageView(owned: OwnedForm, questions: readonly Question[]) {
  return {
    ...formView(owned.form),
    isOpen: owned.form.isOpen && owned.isCreatorOpen,
    creator: { accountId: owned.ownerAccountId, ...owned.creator },
    questions: questions.map((question) => questionView(question, owned.form.priceCurrencyCode)),
  };
}
