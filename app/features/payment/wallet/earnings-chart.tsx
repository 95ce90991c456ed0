import type { Earnings } from "#worker/payment/payouts/earnings.queries.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { monthText } from "../money/month-text.ts";

/** What was released in each of the last twelve months (rule M40): bars to look at, the same numbers as a table. */
export function EarningsChart({ months, items }: Earnings) {
  const currencies = [...new Set(items.map(({ currencyCode }) => currencyCode))];
  if (currencies.length === 0) return null;
  return (
    <section aria-labelledby="wallet-earnings" className="grid gap-4">
      <h2 id="wallet-earnings" className="text-lg">
        {m.payment_earnings_title()}
      </h2>
      {currencies.map((currencyCode) => (
        <Chart
          key={currencyCode}
          currencyCode={currencyCode}
          bars={months.map((month) => {
            const earned = items.find((item) => item.month === month && item.currencyCode === currencyCode);
            return { month, income: earned?.income ?? 0, fee: earned?.fee ?? 0 };
          })}
        />
      ))}
    </section>
  );
}

interface Bar {
  month: string;
  income: number;
  fee: number;
}

const HEIGHT = 120;
const STEP = 50;
const BAR = 30;
const LABELS_APART = 3;

function Chart({ currencyCode, bars }: { currencyCode: CurrencyCode; bars: readonly Bar[] }) {
  const { locale } = useUiEnvironment();
  const highest = Math.max(...bars.map(({ income }) => income), 1);
  const total = bars.reduce((sum, { income }) => sum + income, 0);
  return (
    <figure className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <figcaption className="text-sm text-muted">
        {m.payment_earnings_sum({ amount: formatAmount(total, currencyCode) })}
      </figcaption>
      {/* The table below says the same to people who cannot see it. */}
      <svg aria-hidden viewBox={`0 0 ${String(bars.length * STEP)} ${String(HEIGHT + 28)}`} className="w-full">
        <line x1={0} x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" />
        {bars.map(({ month, income }, index) => {
          const height = (income / highest) * (HEIGHT - 8);
          const middle = index * STEP + STEP / 2;
          return (
            <g key={month}>
              {income > 0 && (
                <rect
                  x={middle - BAR / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  rx={3}
                  className="fill-accent"
                >
                  <title>{`${monthText(month, locale)}: ${formatAmount(income, currencyCode)}`}</title>
                </rect>
              )}
              {/* On a phone the drawing is half as large: fewer months, in letters that can be read. */}
              <text
                x={middle}
                y={HEIGHT + 20}
                textAnchor="middle"
                className={classes(
                  "fill-muted text-[13px] max-sm:text-[22px]",
                  (bars.length - 1 - index) % LABELS_APART !== 0 && "max-sm:hidden",
                )}
              >
                {monthText(month, locale, true)}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium">
          {m.payment_earnings_table()}
        </summary>
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 text-start font-normal">
                {m.payment_month_label()}
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                {m.payment_totals_fee()}
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                {m.payment_totals_income()}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ month, income, fee }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-start font-normal">
                  {monthText(month, locale)}
                </th>
                <td className="py-2 text-end">
                  <MoneyText amount={fee} currencyCode={currencyCode} />
                </td>
                <td className="py-2 text-end font-medium">
                  <MoneyText amount={income} currencyCode={currencyCode} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
