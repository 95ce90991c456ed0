import { servicePath } from "#domain/site/public-paths.ts";
import { listedStatus, type IntakeStatus } from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { NO_FACTS } from "#domain/commission/facts/service-facts.ts";
import { blurOf } from "#domain/media/picture/still-picture.ts";
import type { OwnedService } from "./service.queries.ts";
import { categoryView, currencyView } from "../form/form.view.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

/** A service (rule T18) with its own price and its from-price (rule O7). It takes requests only while its form and its creator do. */
export function serviceView({ service, ownerAccountId, isCreatorOpen, form, creator }: OwnedService) {
  const shown = service.medias.find((media) => media.thumbnailUrl);
  return {
    id: service.id,
    accountId: service.accountId,
    formId: service.formId,
    policyId: service.policyId,
    creator: { accountId: ownerAccountId, ...creator },
    titles: service.titles,
    descriptions: service.descriptions,
    medias: service.medias,
    thumbnailUrl: shown?.thumbnailUrl ?? null,
    thumbnailBlurUrl: blurOf(shown),
    thumbnailFocus: shown?.focus ?? null,
    facts: service.facts ?? NO_FACTS,
    priceAmount: service.priceAmount,
    fromPriceAmount: service.fromPriceAmount,
    priceCurrency: currencyView(service.priceCurrencyCode),
    categoryCodes: service.categoryCodes,
    categories: service.categoryCodes.map(categoryView),
    isActive: service.isActive,
    isArchived: service.archivedAt !== null,
    isOpen: service.isActive && form.isOpen && isCreatorOpen,
    visibilityStatus: service.visibilityStatus,
    href: servicePath(creator.handle, service.id),
    userIndex: service.userIndex,
    createdAt: instantText(service.createdAt),
    updatedAt: instantText(service.updatedAt),
  };
}

/** Whether it can be requested, for a list, and why not. */
export const serviceStatus = ({ service, isCreatorOpen, window, form }: OwnedService, now: Instant): IntakeStatus =>
  service.isActive && form.isOpen ? listedStatus(isCreatorOpen, window, now) : "CLOSED";

/** A service card: what it costs is its from-price. */
export const serviceCardView = (owned: OwnedService) => ({
  ...serviceView(owned),
  priceAmount: owned.service.fromPriceAmount,
});
