import { findCategory } from "#domain/commission/category/categories.ts";
import type { Question } from "#domain/commission/question/question.ts";
import { inEachLanguage } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { FormRow, OwnedForm } from "./form.queries.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

/** A currency's id is its code. */
export const currencyView = (code: string) => ({ id: code as CurrencyCode, code: code as CurrencyCode });

/** A category as answered. One dropped from the table is named by its code. */
export function categoryView(code: string) {
  const category = findCategory(code);
  return {
    code,
    name: category?.name ?? code,
    translations: category?.translations ?? inEachLanguage(() => code),
    group: category?.group ?? null,
    contents: category?.contents ?? [],
    usecases: category?.usecases ?? [],
    isActive: category?.isActive ?? false,
  };
}

/** A form (rule T19) with its own price and its from-price (rule O7). */
export function formView(form: FormRow) {
  return {
    id: form.id,
    code: form.code,
    accountId: form.accountId,
    titles: form.titles,
    categoryCode: form.categoryCode,
    category: categoryView(form.categoryCode),
    priceAmount: form.priceAmount,
    fromPriceAmount: form.fromPriceAmount,
    priceCurrency: currencyView(form.priceCurrencyCode),
    isOpen: form.isOpen,
    isArchived: form.archivedAt !== null,
    visibilityStatus: form.visibilityStatus,
    userIndex: form.userIndex,
    version: form.version,
    createdAt: instantText(form.createdAt),
    updatedAt: instantText(form.updatedAt),
  };
}

/** A form card: what it costs is its from-price. */
export const formCardView = (form: FormRow) => ({ ...formView(form), priceAmount: form.fromPriceAmount });

/** A question of a form (rule T17). */
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
