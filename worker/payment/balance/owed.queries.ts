import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { addPositions, convertPosition, NO_POSITION, type LedgerPosition } from "#domain/payment/platform-balance.ts";
import { paymentTransaction, paymentTransactionProduct } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";

type Row = LedgerPosition & { readonly bookCurrency: CurrencyCode; readonly settledCurrency: string | null };

/*
 * The ledger is kept in the currency of each order's price. Where Stripe converts a charge, the money lies there in
 * another one, so the part of every payment is converted by what its own charge brought. All of it in whole numbers.
 */
const PER_PAYMENT = sql`
  select transaction_id, currency_code,
    sum(case when account = 'stripe_clearing' then amount else 0 end) as clearing,
    sum(case when account = 'stripe_fees' then amount else 0 end) as fees,
    -sum(case when account in ('buyer_funds_held', 'recovered') then amount else 0 end) as held,
    -sum(case when account = 'seller_payable' then amount else 0 end) as payable,
    -sum(case when account = 'refunds' then amount else 0 end) as refunds,
    max(0, -sum(case when account in ('buyer_funds_held', 'recovered', 'seller_payable', 'refunds', 'disputes') then amount else 0 end)) as owed
  from ledger_entry group by transaction_id, currency_code`;

const settled = (column: string) =>
  sql.raw(`sum(case when t.settled_amount is null or t.settled_currency_code = p.currency_code then p.${column}
    else p.${column} * t.settled_amount / t.charged_amount end)`);

/** What the ledger says, by the currency in which the money lies at Stripe. Reads the whole ledger: once a night. */
export async function listPositions(services: Services): Promise<Map<string, LedgerPosition>> {
  const rows = await services.database.all<Row>(sql`
    with p as (${PER_PAYMENT})
    select p.currency_code as bookCurrency, t.settled_currency_code as settledCurrency,
      ${settled("clearing")} as clearing, ${settled("fees")} as fees, ${settled("held")} as heldForBuyers,
      ${settled("payable")} as payableToSellers, ${settled("refunds")} as refundsUnderWay, ${settled("owed")} as owed
    from p left join payment_transaction t
      on t.id = p.transaction_id and t.settled_amount is not null and t.charged_amount > 0
    group by p.currency_code, t.settled_currency_code`);
  const positions = new Map<string, LedgerPosition>();
  for (const row of rows) {
    const { currencyCode, position } = await placed(services, row);
    positions.set(currencyCode, addPositions(positions.get(currencyCode) ?? NO_POSITION, position));
  }
  return positions;
}

/** A payment whose own charge is not settled, or was never made: by what the last charge in its currency brought. */
async function placed(services: Services, { bookCurrency, settledCurrency, ...position }: Row) {
  if (settledCurrency !== null) return { currencyCode: settledCurrency, position };
  const [last] = await services.database
    .select({
      currencyCode: paymentTransaction.settledCurrencyCode,
      settledAmount: paymentTransaction.settledAmount,
      chargedAmount: paymentTransaction.chargedAmount,
    })
    .from(paymentTransaction)
    .innerJoin(paymentTransactionProduct, eq(paymentTransactionProduct.transactionId, paymentTransaction.id))
    .where(
      and(
        eq(paymentTransactionProduct.priceCurrencyCode, bookCurrency),
        isNotNull(paymentTransaction.settledAmount),
        ne(paymentTransaction.settledCurrencyCode, bookCurrency),
      ),
    )
    .orderBy(desc(paymentTransaction.succeededAt))
    .limit(1);
  if (!last?.currencyCode || !last.settledAmount || !last.chargedAmount)
    return { currencyCode: bookCurrency, position };
  return {
    currencyCode: last.currencyCode,
    position: convertPosition(position, last.chargedAmount, last.settledAmount),
  };
}
