/** What a client may do with the finished work, and what else the two sides owe each other for it (rule L60). */
export const LICENCE_KINDS = [
  "PERSONAL",
  "STREAMING",
  "COMMERCIAL",
  "MERCHANDISE",
  "TRANSFER",
  "NO_AI_TRAINING",
  "EMBARGO",
  "CREDIT",
] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** The kinds with a limit, and how high it may be: copies, and days. */
export const HIGHEST_LICENCE_LIMIT = { MERCHANDISE: 1_000_000, EMBARGO: 3650 } as const satisfies Partial<
  Record<LicenceKind, number>
>;
export type LimitedKind = keyof typeof HIGHEST_LICENCE_LIMIT;

export const isLimitedKind = (kind: LicenceKind): kind is LimitedKind => Object.hasOwn(HIGHEST_LICENCE_LIMIT, kind);

export interface LicenceTerm {
  kind: LicenceKind;
  /** Null: it is included. Otherwise clients choose it for this price, minor units of the service's currency. */
  priceAmount: number | null;
  /** Copies of MERCHANDISE, days of an EMBARGO; null: as many as one likes, for good. */
  limit: number | null;
}

/** A term as it was when the order was requested (rule L61). */
export interface OrderedTerm extends LicenceTerm {
  /** Whether the client chose it; never of one that is included. */
  isChosen: boolean;
}

/** Whether a client decides about it, for its price. */
export const isOption = ({ priceAmount }: Pick<LicenceTerm, "priceAmount">): boolean => priceAmount !== null;

/** Whether it is part of what was agreed. What is paid for CREDIT is to be let off it (rule L60). */
export const isAgreed = (term: OrderedTerm): boolean =>
  !isOption(term) || (term.kind === "CREDIT" ? !term.isChosen : term.isChosen);

const DUTIES: ReadonlySet<LicenceKind> = new Set(["NO_AI_TRAINING", "EMBARGO", "CREDIT"]);

/** What one side owes the other, not what the client may do with the work. */
export const isDuty = ({ kind }: Pick<LicenceTerm, "kind">): boolean => DUTIES.has(kind);

/** Whether a client may earn money with the work, with this service as it is or for a price. */
export const isCommercial = (licence: readonly LicenceTerm[]): boolean =>
  licence.some(({ kind }) => kind === "COMMERCIAL");
