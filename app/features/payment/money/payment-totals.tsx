import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { PaymentTotals } from "#worker/payment/history/payment-totals.queries.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { MoneyText } from "../../../ui/text/money-text.tsx";

interface PaymentTotalsTableProps {
  totals: readonly PaymentTotals[];
  side: "SELLER" | "BUYER";
}

/** The totals of all sales or payments, one block per currency; nothing if there are none. */
export function PaymentTotalsTable({ totals, side }: PaymentTotalsTableProps) {
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="payment-totals" className="mb-6 grid gap-3">
      <h2 id="payment-totals" className="text-lg">
        {m.payment_totals_title()}
      </h2>
      {totals.map((total) => (
        <div key={total.currencyCode} className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
          <p className="text-sm text-muted">{m.payment_totals_orders({ count: total.orderCount })}</p>
          <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Figure label={side === "SELLER" ? m.payment_totals_sold() : m.payment_totals_charged()}>
              <MoneyText
                amount={total.charged}
                currencyCode={total.currencyCode}
                approximate={
                  total.displayCharged === null
                    ? null
                    : { amount: total.displayCharged, currencyCode: total.displayCurrencyCode }
                }
              />
            </Figure>
            <Figure label={m.payment_totals_refunded()}>
              <MoneyText amount={total.refunded} currencyCode={total.currencyCode} />
            </Figure>
            {total.earnings && (
              <>
                <Figure label={m.payment_totals_fee()}>
                  <MoneyText amount={total.earnings.fee} currencyCode={total.currencyCode} />
                </Figure>
                <Figure label={m.payment_totals_income()}>
                  <MoneyText amount={total.earnings.income} currencyCode={total.currencyCode} />
                </Figure>
              </>
            )}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  );
}

/** A plain link, which the browser downloads: of the month that is shown. */
export function CsvLink({ name, month = null }: { name: "sales" | "billing"; month?: string | null }) {
  return (
    <a
      href={`/api/features/payment/history/${name}.csv${month === null ? "" : `?month=${month}`}`}
      download
      className={CSV_LOOK}
    >
      <Download aria-hidden size={18} />
      {m.payment_csv_download()}
    </a>
  );
}

const CSV_LOOK = buttonClass({ variant: "secondary", size: "md" });
