import { Download } from "../../../ui/icons/icons.ts";
import type { ReactNode } from "react";
import { formatAmount } from "#domain/money/format.ts";
import type { PaymentTotals } from "#worker/payment/history/payment-totals.queries.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { monthText } from "./month-text.ts";
import { sumLines, type SumLine } from "./sum-lines.ts";

interface PaymentTotalsTableProps {
  totals: readonly PaymentTotals[];
  /** Only the orders that were paid in it. */
  month?: string | null;
}

/** Where the money of all sales or payments is, one block per currency; nothing if there are none (rule M24). */
export function PaymentTotalsTable({ totals, month = null }: PaymentTotalsTableProps) {
  const { locale } = useUiEnvironment();
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="payment-totals" className="mb-6 grid gap-3">
      <h2 id="payment-totals" className="text-lg">
        {m.payment_totals_title()}
      </h2>
      {month !== null && (
        <p className="text-sm text-muted">{m.payment_totals_month({ month: monthText(month, locale) })}</p>
      )}
      <div className="grid gap-3 xl:grid-cols-2">
        {totals.map((total) => (
          <Totals key={total.currencyCode} total={total} />
        ))}
      </div>
    </section>
  );
}

function Totals({ total }: { total: PaymentTotals }) {
  const { currencyCode, sums } = total;
  const lines = sumLines(sums);
  const approximate =
    total.displayCharged === null ? null : { amount: total.displayCharged, currencyCode: total.displayCurrencyCode };
  return (
    <div className="grid max-w-xl content-start gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <p className="text-sm text-muted">{m.payment_totals_orders({ count: total.orderCount })}</p>
      <dl className="grid gap-1.5">
        {lines.in.map((line, index) => (
          <Line key={line.label} line={line}>
            <MoneyText
              amount={line.amount}
              currencyCode={currencyCode}
              approximate={index === 0 ? approximate : null}
            />
          </Line>
        ))}
      </dl>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        {lines.at.map((line) => (
          <Line key={line.label} line={line}>
            <MoneyText amount={line.amount} currencyCode={currencyCode} />
          </Line>
        ))}
      </dl>
      {sums.disputed > 0 && (
        <p className="text-sm text-muted">
          {m.payment_totals_disputed({ amount: formatAmount(sums.disputed, currencyCode) })}
        </p>
      )}
    </div>
  );
}

function Line({ line: { label, isPart = false, isStrong = false }, children }: { line: SumLine; children: ReactNode }) {
  return (
    <div
      className={classes(
        "flex flex-wrap items-baseline justify-between gap-x-4",
        isStrong && "font-semibold",
        isPart && "pl-4 text-sm text-muted",
      )}
    >
      <dt className={isStrong || isPart ? undefined : "text-muted"}>{label}</dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
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
