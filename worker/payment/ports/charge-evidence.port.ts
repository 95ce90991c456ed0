import type { DisputeEvidence } from "#domain/admin/dispute-evidence.ts";
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

/** A bank's question about a payment, as the provider has it (rule A67). */
export interface BankQuestion {
  readonly disputeId: string;
  readonly intentId: string | null;
  /** The provider's words. */
  readonly status: string;
  readonly reason: string;
  readonly amount: number;
  readonly currencyCode: string;
  readonly evidenceDueAt: Instant | null;
  /** It waits for evidence. */
  readonly isAnswerable: boolean;
  readonly submissionCount: number;
  /** What was saved or submitted so far. */
  readonly evidence: DisputeEvidence;
}

export interface ChargeEvidencePort {
  /** Null when there is no such dispute. */
  readQuestion(disputeId: string): Promise<BankQuestion | null>;
  /**
   * Keeps the evidence, and with `isSubmitted` hands it to the bank, which may be done once. Null: the dispute takes none. The same
   * key with the same evidence is done once.
   */
  answerQuestion(
    disputeId: string,
    evidence: DisputeEvidence,
    how: { readonly isSubmitted: boolean; readonly idempotencyKey: string },
  ): Promise<BankQuestion | null>;
  /** Null when there is no such charge. */
  readCharge(chargeId: string): Promise<ChargeEvidence | null>;
}
