import type { FormQuestionAnswer } from "../../wire/order-submit.wire.ts";
import type { LicenceKind } from "#domain/commission/facts/licence.ts";
import type { ListingTarget } from "./listing.queries.ts";

/** A request for a service or through a form (contract.md, Orders). */
export type ListingRequest = ListingTarget & {
  readonly paymentAccountMethodId?: string | null | undefined;
  readonly isAgreedToTerms: boolean;
  readonly formQuestionAnswers: readonly FormQuestionAnswer[];
  /** Of a service. */
  readonly licenceChoices?: readonly LicenceKind[] | undefined;
};

export type Submitted = { readonly orderId: string; readonly orderCode: string };
