import { sql, type SQL } from "drizzle-orm";
import { BALANCE_ACCOUNTS, kindsWithPurpose, type OrderSums } from "#domain/payment/order-sums.ts";
import type { LedgerAccount, JournalEntryKind } from "#domain/payment/ledger.ts";

/*
 * The one place where ledger entries become the sums that people read (rule M24): per order, and from there per month and
 * currency. `domain/payment/order-sums.ts` says what each of them is.
 */

const text = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const entries = (condition: SQL, sign: 1 | -1 = 1) =>
  sql`sum(case when ${condition} then ${sql.raw(String(sign))} * entry.amount else 0 end)`;
const account = (...names: readonly LedgerAccount[]) => sql`entry.account in (${text(names)})`;
const kind = (...names: readonly JournalEntryKind[]) => sql`entry.movement_kind in (${text(names)})`;
const cash = (purpose: Parameters<typeof kindsWithPurpose>[0]) =>
  sql`${account("stripe_clearing")} and ${kind(...kindsWithPurpose(purpose))}`;
const balance = (name: LedgerAccount) => entries(account(name), -1);

/** Charges that were not expected (rule M22): the order's own has its intent in its key. */
const UNEXPECTED = sql`${cash("charged")} and not exists (select 1 from payment_transaction own
  where own.order_id = entry.order_id and own.transaction_type = 'COMMISSION_STANDARD'
    and entry.movement_key = 'charge:' || own.stripe_payment_intent_id)`;

/** Who reads: a seller does not see charges that were not expected, which went back whole. */
type Reader = "SELLER" | "BUYER";

/**
 * One row an order with the columns of `OrderSums`, for a FROM clause. `orders` is a query of `order_id`s. Entries of
 * Stripe's own fee move nothing of the client's or the seller's. `only` narrows the entries.
 */
export function sumsPerOrder(orders: SQL, reader: Reader, only: SQL = sql``): SQL {
  const counted = sql`select entry.order_id, entry.currency_code,
      ${entries(cash("charged"))} as charged,
      ${reader === "SELLER" ? entries(UNEXPECTED) : sql`0`} as unexpected,
      ${entries(sql`${cash("returned")} or ${account("disputes")}`, -1)}
        + ${entries(sql`${account("refunds")} and ${kind("PAID_ELSEWHERE")}`)} as returned,
      ${balance(BALANCE_ACCOUNTS.refunding)} as refunding,
      ${balance(BALANCE_ACCOUNTS.held)} as held,
      ${balance(BALANCE_ACCOUNTS.undecided)} as undecided,
      ${balance(BALANCE_ACCOUNTS.unsent)} as unsent,
      ${entries(cash("sent"), -1)} + ${entries(sql`${account("seller_payable")} and ${kind("PAID_ELSEWHERE")}`)} as sent,
      ${entries(account("seller_debt"))} as owed,
      ${balance("platform_fee")} as platform,
      ${entries(sql`entry.account = 'platform_loss'`)} as loss,
      ${entries(sql`${account("stripe_clearing", "stripe_fees", "paid_elsewhere")} and ${kind("CORRECTION")}`)} as corrected,
      ${entries(account("disputes"))} as disputed
    from ledger_entry entry
    where entry.order_id in (${orders}) ${only}
    group by entry.order_id, entry.currency_code`;
  return sql`(select order_id, currency_code,
      charged - unexpected as charged,
      returned - min(unexpected, returned) as returned,
      refunding - min(unexpected - min(unexpected, returned), refunding) as refunding,
      held - (unexpected - min(unexpected, returned) - min(unexpected - min(unexpected, returned), refunding)) as held,
      undecided, unsent, sent, owed,
      max(0, platform) as fee, loss + max(0, -platform) as covered, corrected, disputed
    from (${counted}))`;
}

const COLUMNS: readonly (keyof OrderSums)[] = [
  "charged",
  "returned",
  "refunding",
  "held",
  "undecided",
  "unsent",
  "sent",
  "owed",
  "fee",
  "covered",
  "corrected",
  "disputed",
];

/** The columns as one JSON object, added up over the rows of a group. */
export const addedUp = (from: string): SQL<string> =>
  sql`json_object(${sql.raw(COLUMNS.map((name) => `'${name}', coalesce(sum(${from}.${name}), 0)`).join(", "))})`;

/** The sums of one row's order, as JSON, inside another query; of `only` some entries, for a single payment. */
export const sumsOfOrder = (orderId: SQL, reader: Reader, only?: SQL): SQL<string> =>
  sql`(select ${addedUp("sums")} from ${sumsPerOrder(sql`select ${orderId}`, reader, only)} sums)`;

export const readSums = (json: string): OrderSums => JSON.parse(json) as OrderSums;
