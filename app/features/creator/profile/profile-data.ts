import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { openStills } from "#domain/media/picture/still-picture.ts";
import { firstPreview } from "#domain/share/preview.ts";
import type { RequestScope } from "../../../context.ts";

/** The result of `creator.getByHandle` for an existing profile. */
type WholeProfile = NonNullable<Awaited<ReturnType<RequestScope["api"]["creator"]["getByHandle"]>>["creator"]>;

/**
 * What the page shows of a profile: it carries its data once more for hydration, and works and services are several times as long.
 * A dialog asks for what it shows when it opens.
 */
export function shownProfile({ services, commissionForms, portfolioWorks, ...profile }: WholeProfile) {
  return {
    ...profile,
    /** What a link to it shows elsewhere; null where it has no picture (rule S67). */
    preview: firstPreview([...openStills(portfolioWorks), profile.coverUrl, profile.avatarUrl]),
    services: services.map(serviceData),
    commissionForms: commissionForms.map(formData),
    portfolioWorks: portfolioWorks.map(workData),
  };
}

export type Profile = ReturnType<typeof shownProfile>;
export type ListedForm = Profile["commissionForms"][number];
export type ListedWork = Profile["portfolioWorks"][number];

function serviceData({ creator, titles, priceCurrency, categories, ...service }: WholeProfile["services"][number]) {
  const { id, formId, fromPriceAmount, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus } = service;
  const { categoryCodes, facts, href, isOpen, bookmark } = service;
  return {
    id,
    formId,
    creator: { names: creator.names, handle: creator.handle, avatarUrl: creator.avatarUrl },
    titles: titles.map(wordsOf),
    fromPriceAmount,
    priceCurrency: { code: priceCurrency.code },
    thumbnailUrl,
    thumbnailBlurUrl,
    thumbnailFocus,
    categoryCodes,
    categories: categories.map(({ translations }) => ({ translations })),
    facts,
    href,
    isOpen,
    bookmark,
  };
}

function formData({ titles, priceCurrency, category, ...form }: WholeProfile["commissionForms"][number]) {
  const { id, code, categoryCode, fromPriceAmount, isOpen, bookmark } = form;
  return {
    id,
    code,
    titles: titles.map(wordsOf),
    categoryCode,
    category: { translations: category.translations },
    fromPriceAmount,
    priceCurrency: { code: priceCurrency.code },
    isOpen,
    bookmark,
  };
}

function workData({ titles, ...work }: WholeProfile["portfolioWorks"][number]) {
  const { id, kind, mediaType, contentRatingIds } = work;
  const { thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, thumbnailRatio } = work;
  return {
    id,
    kind,
    titles: titles.map(wordsOf),
    mediaType,
    contentRatingIds,
    thumbnailUrl,
    thumbnailBlurUrl,
    thumbnailFocus,
    thumbnailRatio,
  };
}

/** Who translated a title, and from what, is said where it is opened. */
const wordsOf = ({ text, languageCode, isOriginal }: LocalizedText): LocalizedText => ({
  text,
  languageCode,
  isOriginal,
});
