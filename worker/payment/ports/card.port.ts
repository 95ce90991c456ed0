import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Keyed } from "./provider-request.ts";

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface SetupIntentView {
  readonly intentId: string;
  readonly customerId: string | null;
  readonly clientSecret: string;
  readonly isDone: boolean;
  /** Why it failed, as one of our failure codes; null while it has not. */
  readonly decline: FailureCode | null;
  /** Known once it is done. */
  readonly method: { readonly stripeMethodId: string; readonly card: Card } | null;
}

/** Saved cards (rule M25). */
export interface CardPort {
  createCustomer(request: { readonly accountId: string } & Keyed): Promise<string>;
  /** With whatever cards it has; one that is gone counts as done. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Asks for 3D Secure: cards in Japan need it at first use. Null when there is no such customer any more. */
  createSetupIntent(request: { readonly customerId: string } & Keyed): Promise<SetupIntentView | null>;
  /** Null when there is no such intent. */
  retrieveSetupIntent(intentId: string): Promise<SetupIntentView | null>;
  /** False when the card belongs to no customer, or does not exist any more. */
  isAttached(stripeMethodId: string): Promise<boolean>;
  /** Detaching a card that is already detached or gone counts as done. */
  detachMethod(stripeMethodId: string, keyed: Keyed): Promise<void>;
}
