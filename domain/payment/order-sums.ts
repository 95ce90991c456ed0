import type { JournalEntryKind, LedgerAccount } from "./ledger.ts";

/**
 * Where the money of paid orders is, read from the ledger alone (rule M24). Minor units of one currency. Whatever happened,
 * `charged + covered + corrected = returned + refunding + held + undecided + fee + income`, because every journal entry
 * balances.
 */
export type OrderSums = {
  /** Charged to clients. */
  readonly charged: number;
  /** Back with clients: refunds that were made, by us, by hand or by other means, and what banks took for good. */
  readonly returned: number;
  /** Promised to clients and not made yet. */
  readonly refunding: number;
  /** Held until release. */
  readonly held: number;
  /** Came back after it had been given out; an admin decides whose it is (rule M33). */
  readonly undecided: number;
  /** Released income that was not sent yet. */
  readonly unsent: number;
  /** Sent to the seller, less what was taken back. */
  readonly sent: number;
  /** What the seller owes for these orders; negative: kept from their income for a debt of other orders. */
  readonly owed: number;
  /** What the platform keeps. */
  readonly fee: number;
  /** What the platform bears beyond its fee. */
  readonly covered: number;
  /** What corrections by hand put in (positive) or took out of what is accounted for. */
  readonly corrected: number;
  /** Taken by banks that have not decided yet; a part of the other sums, not one beside them. */
  readonly disputed: number;
};

/** The seller's part: what was released to them, less what they lost again. */
export const incomeOf = ({ unsent, sent, owed }: Pick<OrderSums, "unsent" | "sent" | "owed">): number =>
  unsent + sent - owed;

/** 0 as long as the sums account for every unit that was charged. */
export const unaccounted = (sums: OrderSums): number =>
  sums.charged +
  sums.covered +
  sums.corrected -
  (sums.returned + sums.refunding + sums.held + sums.undecided + sums.fee + incomeOf(sums));

/** What one side of the orders reads of it. */
export type ShownSums = Pick<OrderSums, "charged" | "returned" | "refunding" | "held" | "undecided" | "disputed"> & {
  /** Given out to the seller and the platform, what went back since excepted. */
  readonly released: number;
  /** Of the seller's and the platform's part; null for clients. */
  readonly own:
    | (Pick<OrderSums, "fee" | "unsent" | "sent" | "owed" | "covered" | "corrected"> & { readonly income: number })
    | null;
};

/** Clients do not see what sellers owe and are sent. */
export function shownSums(sums: OrderSums, reader: "SELLER" | "BUYER"): ShownSums {
  const { charged, returned, refunding, held, undecided, disputed, ...parts } = sums;
  return {
    charged,
    returned,
    refunding,
    held,
    undecided,
    disputed,
    released: Math.max(0, charged - returned - refunding - held - undecided),
    own: reader === "SELLER" ? { ...parts, income: incomeOf(sums) } : null,
  };
}

/** What a kind of journal entry does to money that enters or leaves our books; null: nothing, or Stripe's own fee. */
export const CASH_PURPOSES = {
  CHARGE: "charged",
  RELEASE: null,
  DEBT_SET_OFF: null,
  TRANSFER: "sent",
  REFUND_PROMISED: null,
  REFUND_PAID: "returned",
  DISPUTE_OPENED: "returned",
  DISPUTE_WON: "returned",
  DISPUTE_LOST: "returned",
  DISPUTE_REVERSED: "returned",
  STRIPE_FEE: null,
  REFUND_BY_HAND: "returned",
  TRANSFER_BY_HAND: "sent",
  TRANSFER_REVERSED: "sent",
  RECOVERY_SETTLED: null,
  // Whose side it was on is told by the other leg of the entry.
  PAID_ELSEWHERE: null,
  CORRECTION: "corrected",
} as const satisfies Record<JournalEntryKind, "charged" | "sent" | "returned" | "corrected" | null>;

export const kindsWithPurpose = (purpose: "charged" | "sent" | "returned" | "corrected"): readonly JournalEntryKind[] =>
  (Object.keys(CASH_PURPOSES) as JournalEntryKind[]).filter((kind) => CASH_PURPOSES[kind] === purpose);

/** The accounts whose balance is what it says, whatever moved them; a credit is negative there. */
export const BALANCE_ACCOUNTS = {
  refunding: "refunds",
  held: "buyer_funds_held",
  undecided: "recovered",
  unsent: "seller_payable",
} as const satisfies Partial<Record<keyof OrderSums, LedgerAccount>>;

/** The kinds of entries that make money of an order the seller's income (rules M5, M33). */
export const INCOME_KINDS = ["RELEASE", "RECOVERY_SETTLED"] as const satisfies readonly JournalEntryKind[];
