import { sql } from "drizzle-orm";
import { NO_FACTS, type ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import { isCurrencyCode, type CurrencyCode } from "#domain/money/currency.ts";
import type { OrderSubmitStatus } from "#domain/order/order.ts";
import { mayEdit, mayView } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { findForm } from "#worker/commission/form/form.queries.ts";
import { findPolicy, findPolicyOf, type Policy } from "#worker/commission/policy.queries.ts";
import { findService } from "#worker/commission/service/service.queries.ts";
import { findQuestions } from "#worker/commission/form/question.queries.ts";
import type { Database } from "#worker/db/client.ts";

/** What a request is made for: a service, or a form by itself. */
export type ListingTarget = { readonly serviceId: string } | { readonly commissionFormId: string };

/** What an order takes from its listing, whichever of the two it is. */
export type Listing = {
  readonly orderSubmitStatus: OrderSubmitStatus;
  readonly listingId: string;
  readonly sellerId: string;
  readonly sellerAccountId: string;
  /** Everybody may see it, with a link or without. */
  readonly isForAll: boolean;
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

/**
 * Everything that is read of a listing for any viewer, in one trip: the service, its form with its questions, and the terms. The form is that
 * of the service, or the one that was asked for.
 */
export async function readListingRows(database: Database, target: ListingTarget) {
  const isService = "serviceId" in target;
  const formId = isService
    ? sql`(select form_id from commission_service where id = ${target.serviceId})`
    : sql`${target.commissionFormId}`;
  const [service, form, policy, questions] = await Promise.all([
    isService ? findService(database, target.serviceId) : null,
    findForm(database, formId),
    isService
      ? findPolicy(database, sql`(select policy_id from commission_service where id = ${target.serviceId})`)
      : findPolicyOf(database, sql`(select account_id from commission_form where id = ${formId})`),
    findQuestions(database, isService ? formId : sql`(select ${target.commissionFormId})`),
  ]);
  return { service, form, policy, questions };
}

export type ListingRows = Awaited<ReturnType<typeof readListingRows>>;

/** Errors: `commission.service_not_found`, `commission.form_not_found`, both also for what the viewer may not see. */
export const listingOf = (rows: ListingRows, viewer: Viewer, target: ListingTarget): Result<Listing> =>
  "serviceId" in target ? serviceListing(rows, viewer) : formListing(rows, viewer);

function serviceListing({ service: owned, form: ownForm, policy }: ListingRows, viewer: Viewer): Result<Listing> {
  const isSeen = owned && mayView(owned.service, owned.ownerAccountId, viewer);
  // As commissionService.get: one that is off the shelf is there for its editors only.
  if (!isSeen || !(owned.service.isActive || mayEdit(owned.service, owned.ownerAccountId, viewer)))
    return err("commission.service_not_found");
  const { service, form } = owned;
  if (!ownForm || !mayView(ownForm.form, ownForm.ownerAccountId, viewer)) return err("commission.form_not_found");
  return ok({
    ...service,
    orderSubmitStatus: "SERVICE_SUBMITTED",
    listingId: service.id,
    sellerId: service.accountId,
    sellerAccountId: owned.ownerAccountId,
    listingPrice: service.priceAmount,
    isForAll: service.visibilityStatus !== "PRIVATE" && ownForm.form.visibilityStatus !== "PRIVATE",
    isListingOpen: service.isActive && form.isOpen,
    priceCurrencyCode: currencyOf(service.priceCurrencyCode),
    formVersion: ownForm.form.version,
    facts: service.facts ?? NO_FACTS,
    formTitles: ownForm.form.titles,
    policy,
  });
}

function formListing({ form: owned, policy }: ListingRows, viewer: Viewer): Result<Listing> {
  if (!owned || !mayView(owned.form, owned.ownerAccountId, viewer)) return err("commission.form_not_found");
  const { form } = owned;
  return ok({
    orderSubmitStatus: "FORM_SUBMITTED",
    listingId: form.id,
    sellerId: form.accountId,
    sellerAccountId: owned.ownerAccountId,
    isForAll: form.visibilityStatus !== "PRIVATE",
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
    policy,
  });
}

function currencyOf(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw new Error(`a listing is priced in ${code}`);
  return code;
}
