import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { draftOfMedia, type MediaDraft } from "../../media/drafts/media-draft.ts";
import { entriesOf } from "../../media/drafts/sent-drafts.ts";
import { NO_WORDS, savedWords, wordsInput, type WordsDraft } from "../../editing/words/words-draft.ts";
import { draftOfSharing, NOT_SHARED, sharingInput, type SharingDraft } from "../../visibility/sharing-draft.ts";
import { ownPrice, priceText } from "./form-draft.ts";
import { draftOfFacts, EMPTY_FACTS, factsInput, type FactsDraft } from "./facts/facts-draft.ts";
import type { Service } from "../request/questions/answers.ts";

/** The draft of a service in the editor. */
export interface ServiceDraft {
  title: WordsDraft;
  description: WordsDraft;
  price: string;
  formId: string;
  categoryCodes: readonly string[];
  medias: readonly MediaDraft[];
  facts: FactsDraft;
  hasPolicy: boolean;
  isActive: boolean;
  sharing: SharingDraft;
}

export const EMPTY_SERVICE: ServiceDraft = {
  title: NO_WORDS,
  description: NO_WORDS,
  price: "",
  formId: "",
  categoryCodes: [],
  medias: [],
  facts: EMPTY_FACTS,
  hasPolicy: true,
  isActive: true,
  sharing: NOT_SHARED,
};

export function draftOfService(service: Service, locale: LanguageCode): ServiceDraft {
  return {
    title: savedWords(service.titles),
    description: savedWords(service.descriptions),
    price: priceText(service.priceAmount, service.priceCurrency.code),
    formId: service.formId,
    categoryCodes: service.categoryCodes,
    medias: service.medias.map((media) => draftOfMedia(media, locale)),
    facts: draftOfFacts(service.facts, service.priceCurrency.code as ActiveCurrencyCode, locale),
    hasPolicy: service.policyId !== null,
    isActive: service.isActive,
    sharing: draftOfSharing(service),
  };
}

/** The input of commissionService.create and update. */
export function serviceInput(
  draft: ServiceDraft,
  currencyCode: ActiveCurrencyCode,
  hasPlan: boolean,
  policyId: string | null,
  languageCode: LanguageCode,
) {
  const { title, description, price, formId, categoryCodes, medias, facts, hasPolicy, isActive, sharing } = draft;
  return {
    languageCode,
    titles: wordsInput(title),
    descriptions: wordsInput(description),
    priceAmount: ownPrice(price, currencyCode, hasPlan),
    priceCurrencyCode: currencyCode,
    formId,
    policyId: hasPolicy ? policyId : null,
    categoryCodes: [...categoryCodes],
    medias: entriesOf(medias),
    facts: factsInput(facts, currencyCode),
    isActive,
    ...sharingInput(sharing),
  };
}
