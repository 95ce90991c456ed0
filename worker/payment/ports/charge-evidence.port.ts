import type { Instant } from "#domain/kernel/instants.ts";

/** What the provider keeps of one charge that answers a bank's questions (rule A27). */
export interface ChargeEvidence {
  readonly chargeId: string;
  readonly amount: number;
  readonly currencyCode: string;
  readonly status: string;
  readonly createdAt: Instant;
  readonly card: {
    readonly brand: string | null;
    readonly last4: string | null;
    readonly country: string | null;
    readonly funding: string | null;
    readonly network: string | null;
    /** What the bank said of the address and the code that the payer typed. */
    readonly checks: Readonly<Record<string, string | null>>;
  } | null;
  /** Null: the bank was not asked, or not through 3-D Secure. */
  readonly threeDSecure: {
    readonly result: string | null;
    readonly resultReason: string | null;
    readonly authenticationFlow: string | null;
    readonly version: string | null;
    /** Who bears the loss if the payer denies it. */
    readonly electronicCommerceIndicator: string | null;
    readonly transactionId: string | null;
  } | null;
  readonly networkStatus: string | null;
  readonly riskLevel: string | null;
  /** As it stands on the payer's statement. */
  readonly statementDescriptor: string | null;
}

export interface ChargeEvidencePort {
  /** Null when there is no such charge. */
  readCharge(chargeId: string): Promise<ChargeEvidence | null>;
}
