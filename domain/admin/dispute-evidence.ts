/**
 * What a bank is told about a payment that it asks about, by the names and limits of Stripe's evidence (rule A67). Files, and what is
 * about parcels and subscriptions, are left to Stripe's own dashboard.
 */
export const DISPUTE_FIELDS = {
  productDescription: { most: 20_000, hasLines: true },
  customerName: { most: 200, hasLines: false },
  customerEmailAddress: { most: 320, hasLines: false },
  serviceDate: { most: 200, hasLines: false },
  accessActivityLog: { most: 20_000, hasLines: true },
  refundPolicyDisclosure: { most: 20_000, hasLines: true },
  refundRefusalExplanation: { most: 20_000, hasLines: true },
  duplicateChargeExplanation: { most: 20_000, hasLines: true },
  uncategorizedText: { most: 20_000, hasLines: true },
} as const satisfies Record<string, { readonly most: number; readonly hasLines: boolean }>;

export type DisputeField = keyof typeof DISPUTE_FIELDS;
export const DISPUTE_FIELD_NAMES = Object.keys(DISPUTE_FIELDS) as readonly DisputeField[];

/** Empty where nothing is said. */
export type DisputeEvidence = Readonly<Record<DisputeField, string>>;

export const noDisputeEvidence = (): Record<DisputeField, string> =>
  Object.fromEntries(DISPUTE_FIELD_NAMES.map((name) => [name, ""])) as Record<DisputeField, string>;

/** Cut to what Stripe takes of each field; where lines are cut off, the first ones stay. */
export const fittingEvidence = (evidence: DisputeEvidence): DisputeEvidence =>
  Object.fromEntries(
    DISPUTE_FIELD_NAMES.map((name) => [name, evidence[name].slice(0, DISPUTE_FIELDS[name].most)]),
  ) as Record<DisputeField, string>;
