import * as v from "valibot";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { issuePath } from "#domain/kernel/issue-path.ts";
import { idText, writtenText } from "#domain/kernel/written-text.ts";
import { mediaEntriesForm } from "#domain/media/media.form.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";
import { hasWordsFor, writtenWords } from "#domain/translation/written-words.form.ts";
import { isActiveCategory } from "./category/categories.ts";
import { serviceFactsForm } from "./facts/service-facts.form.ts";
import { questionsForm } from "./question/question.form.ts";
import { priceField } from "./listing-field.form.ts";

/** In characters as people count them. */
export const FORM_TITLE_MAX = 100;
export const SERVICE_TITLE_MAX = 200;
export const SERVICE_DESCRIPTION_MAX = 10_000;
export const POLICY_MAX = 20_000;
export const CATEGORIES_MAX = 5;

const languageCode = v.optional(v.picklist(LANGUAGE_CODES, "issue.invalid"));

const categoryCode = v.pipe(idText, v.nonEmpty("issue.required"), v.check(isActiveCategory, "issue.invalid"));
const currencyCode = v.picklist(ACTIVE_CURRENCY_CODES, "issue.invalid");

const listingEntries = v.object({
  languageCode,
  title: v.optional(writtenText(FORM_TITLE_MAX)),
  titles: v.optional(writtenWords(FORM_TITLE_MAX)),
  categoryCode,
  priceAmount: v.optional(v.nullable(priceField)),
  priceCurrencyCode: currencyCode,
  isOpen: v.boolean("issue.invalid"),
  questions: questionsForm,
});

/** commissionForm.create. No price and no plan mean that it is set after hearing the request (rule O7). */
export const listingForm = v.pipe(listingEntries, hasWordsFor(["title", "titles"]));
export type ListingForm = v.InferOutput<typeof listingForm>;

/** commissionForm.update: what is left out stays; questions, when given, are the whole new list. */
export const listingChangeForm = v.partial(listingEntries);
export type ListingChangeForm = v.InferOutput<typeof listingChangeForm>;

const categoryCodes = v.pipe(
  v.array(categoryCode, "issue.invalid"),
  v.maxLength(CATEGORIES_MAX, "issue.too_many"),
  v.transform((codes) => [...new Set(codes)]),
);

const serviceEntries = v.object({
  languageCode,
  title: v.optional(writtenText(SERVICE_TITLE_MAX)),
  titles: v.optional(writtenWords(SERVICE_TITLE_MAX)),
  description: v.optional(writtenText(SERVICE_DESCRIPTION_MAX, { hasLines: true })),
  descriptions: v.optional(writtenWords(SERVICE_DESCRIPTION_MAX, { hasLines: true })),
  priceAmount: v.optional(v.nullable(priceField)),
  priceCurrencyCode: currencyCode,
  formId: v.pipe(idText, v.nonEmpty("issue.required")),
  policyId: v.optional(v.nullable(idText)),
  categoryCodes,
  medias: mediaEntriesForm(UPLOAD_PLACES.service.maxFiles),
  facts: v.optional(serviceFactsForm),
  isActive: v.optional(v.boolean("issue.invalid")),
});

/** Rule L11, for a service of a form without a plan: "issue.required" where the price is null. Editors ask it; a plan the worker reads again. */
const hasPrice = <Entered extends object>() =>
  v.rawCheck<Entered>(({ dataset, addIssue }) => {
    const entered = dataset.value as { readonly priceAmount?: number | null } | null | undefined;
    if (entered?.priceAmount === null) addIssue({ message: "issue.required", path: issuePath("priceAmount") });
  });

/** commissionService.create. Only where the form has a plan may the price be left out (rules O7, L11). */
export const serviceForm = v.pipe(serviceEntries, hasWordsFor(["title", "titles"], ["description", "descriptions"]));
/** A new one of a form without a plan. */
export const pricedServiceForm = v.pipe(serviceForm, hasPrice());
export type ServiceForm = v.InferOutput<typeof serviceForm>;

/** commissionService.update: what is left out stays. */
export const serviceChangeForm = v.partial(serviceEntries);
/** A change to one of a form without a plan. */
export const pricedServiceChangeForm = v.pipe(serviceChangeForm, hasPrice());
export type ServiceChangeForm = v.InferOutput<typeof serviceChangeForm>;

/** commissionPolicy.update. */
export const policyForm = v.pipe(
  v.object({
    languageCode,
    text: v.optional(writtenText(POLICY_MAX, { hasLines: true })),
    texts: v.optional(writtenWords(POLICY_MAX, { hasLines: true })),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && dataset.value.text === undefined && dataset.value.texts === undefined)
      addIssue({ message: "issue.required", path: issuePath("text") });
  }),
);
export type PolicyForm = v.InferOutput<typeof policyForm>;
