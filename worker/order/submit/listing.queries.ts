import { NO_FACTS, type ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import { isCurrencyCode, type CurrencyCode } from "#domain/money/currency.ts";
import type { OrderSubmitStatus } from "#domain/order/order.ts";
import { mayEdit, mayView } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { findForm } from "../../commission/form/form.queries.ts";
import { findPolicy, findPolicyOf, type Policy } from "../../commission/policy.queries.ts";
import { findService } from "../../commission/service/service.queries.ts";
import type { Services } from "../../services.ts";

/** What a request is made for: a service, or a form by itself. */
export type ListingTarget = { readonly serviceId: string } | { readonly commissionFormId: string };

/** What an order takes from its listing, whichever of the two it is. */
export type Listing = {
  readonly orderSubmitStatus: OrderSubmitStatus;
  readonly listingId: string;
  readonly sellerId: string;
  readonly sellerAccountId: string;
  /** Of the listing itself; the creator is asked on their own (rule L31). */
  readonly isListingOpen: boolean;
  readonly listingPrice: number | null;
  readonly priceCurrencyCode: CurrencyCode;
  readonly titles: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  readonly categoryCodes: readonly string[];
  readonly medias: readonly Media[];
  /** Null of a form by itself: it has none. */
  readonly facts: ServiceFacts | null;
  readonly formId: string;
  readonly formVersion: number;
  readonly formTitles: readonly LocalizedText[];
  /** The creator's terms that a request accepts (rule L81); null: there are none. */
  readonly policy: Policy | null;
};

/** Errors: `commission.service_not_found`, `commission.form_not_found`, both also for what the viewer may not see. */
export const findListing = (services: Services, viewer: Viewer, target: ListingTarget): Promise<Result<Listing>> =>
  "serviceId" in target
    ? findServiceListing(services, viewer, target.serviceId)
    : findFormListing(services, viewer, target.commissionFormId);

async function findServiceListing(services: Services, viewer: Viewer, id: string): Promise<Result<Listing>> {
  const owned = await findService(services.database, id);
  const isSeen = owned && mayView(owned.service, owned.ownerAccountId, viewer);
  // As commissionService.get: one that is off the shelf is there for its editors only.
  if (!isSeen || !(owned.service.isActive || mayEdit(owned.service, owned.ownerAccountId, viewer)))
    return err("commission.service_not_found");
  const { service, form } = owned;
  const [ownForm, policy] = await Promise.all([
    findForm(services.database, service.formId),
    service.policyId === null ? null : findPolicy(services.database, service.policyId),
  ]);
  if (!ownForm || !mayView(ownForm.form, ownForm.ownerAccountId, viewer)) return err("commission.form_not_found");
  return ok({
    ...service,
    orderSubmitStatus: "SERVICE_SUBMITTED",
    listingId: service.id,
    sellerId: service.accountId,
    sellerAccountId: owned.ownerAccountId,
    listingPrice: service.priceAmount,
    isListingOpen: service.isActive && form.isOpen,
    priceCurrencyCode: currencyOf(service.priceCurrencyCode),
    formVersion: ownForm.form.version,
    facts: service.facts ?? NO_FACTS,
    formTitles: ownForm.form.titles,
    policy,
  });
}

async function findFormListing(services: Services, viewer: Viewer, id: string): Promise<Result<Listing>> {
  const owned = await findForm(services.database, id);
  if (!owned || !mayView(owned.form, owned.ownerAccountId, viewer)) return err("commission.form_not_found");
  const { form } = owned;
  return ok({
    orderSubmitStatus: "FORM_SUBMITTED",
    listingId: form.id,
    sellerId: form.accountId,
    sellerAccountId: owned.ownerAccountId,
    isListingOpen: form.isOpen,
    listingPrice: form.priceAmount,
    priceCurrencyCode: currencyOf(form.priceCurrencyCode),
    titles: form.titles,
    descriptions: [],
    categoryCodes: [form.categoryCode],
    medias: [],
    facts: null,
    formId: form.id,
    formVersion: form.version,
    formTitles: form.titles,
    policy: await findPolicyOf(services.database, form.accountId),
  });
}

function currencyOf(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw new Error(`a listing is priced in ${code}`);
  return code;
}
