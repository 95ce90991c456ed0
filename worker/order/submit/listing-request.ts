import type { FormQuestionAnswer } from "#worker/wire/order/order-submit.wire.ts";
import type { LicenceKind } from "#domain/commission/facts/licence.ts";
import type { ListingTarget } from "./listing.queries.ts";

/** A request for a service or through a form (contract.md, Orders). */
export type ListingRequest = ListingTarget & {
  readonly paymentAccountMethodId?: string | null | undefined;
  readonly isAgreedToTerms: boolean;
  /** What the client read (rules L81, L82): 0 is "there are no terms". Absent in calls of older clients. */
  readonly termsVersion?: number | undefined;
  readonly formVersion?: number | undefined;
  readonly formQuestionAnswers: readonly FormQuestionAnswer[];
  /** Of a service. */
  readonly licenceChoices?: readonly LicenceKind[] | undefined;
};

export type Submitted = { readonly orderId: string; readonly orderCode: string };
