import { formPath, profilePath } from "#domain/site/public-paths.ts";
import { shownName } from "#domain/account/shown-name.ts";
import { categoryName } from "#domain/commission/category/categories.ts";
import type { CreatorCard, FormCard } from "#domain/commission/listing.ts";
import { reputationOf, type Counts } from "#domain/review/reputation.ts";
import { findText, pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { currencyView } from "../form/form.view.ts";

/** A form card (rule T19), in the viewer's language. */
export function formCardView(form: FormCard, locale: LanguageCode) {
  return {
    ...form,
    title: pickText(form.titles, locale),
    categoryName: categoryName(form.categoryCode, locale),
    priceCurrency: currencyView(form.priceCurrencyCode),
    href: formPath(form.code),
  };
}

/** A creator entry (rule T19), in the viewer's language. */
export function creatorCardView(card: CreatorCard, counts: Counts | null, locale: LanguageCode) {
  return {
    ...card,
    status: card.status ?? (card.isOpenCommission ? ("OPEN" as const) : ("CLOSED" as const)),
    standing: reputationOf(counts),
    name: shownName(card, locale),
    bio: findText(card.bio, locale)?.text ?? "",
    href: profilePath(card.handle),
    commissionForms: card.commissionForms.map((form) => formCardView(form, locale)),
  };
}
export type CreatorCardView = ReturnType<typeof creatorCardView>;
