import type { ReactNode } from "react";
import type { AmountBreakdown, FeeFormula } from "#domain/money/breakdown.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { MoneyText } from "../../../ui/text/money-text.tsx";

export interface BreakdownTableProps {
  breakdown: AmountBreakdown;
  side: "SELLER" | "BUYER";
  /** How the fee is computed; null for viewers who do not see it. */
  formula: FeeFormula | null;
}

/** The breakdown of a price. The buyer sees what they pay, the seller also the income (rule T15). */
export function BreakdownTable({ breakdown, side, formula }: BreakdownTableProps) {
  const { currencyCode, displayCurrencyCode, displayTotalAmount } = breakdown;
  const money = (amount: number) => <MoneyText amount={amount} currencyCode={currencyCode} />;
  const approximate =
    displayTotalAmount === null ? null : { amount: displayTotalAmount, currencyCode: displayCurrencyCode };
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2 text-sm">
        <Row label={m.payment_breakdown_sales()}>{money(breakdown.salesAmount)}</Row>
        <Row label={m.payment_breakdown_tax()}>{money(breakdown.taxAmount)}</Row>
        <Row label={m.payment_breakdown_total()} isStrong>
          <MoneyText amount={breakdown.totalAmount} currencyCode={currencyCode} approximate={approximate} />
        </Row>
        {side === "SELLER" && (
          <>
            <Row
              label={
                formula === null
                  ? m.payment_breakdown_fee()
                  : m.payment_breakdown_fee_rate({ percent: formula.percent })
              }
            >
              {money(-breakdown.feeAmount)}
            </Row>
            <Row label={m.payment_breakdown_income()} isStrong>
              {money(breakdown.incomeAmount)}
            </Row>
          </>
        )}
      </dl>
      {side === "SELLER" && formula && (
        <p className="text-xs text-muted">
          {m.payment_breakdown_formula({
            base: formatAmount(formula.baseAmount, currencyCode),
            percent: formula.percent,
            fee: formatAmount(formula.feeAmount, currencyCode),
          })}
        </p>
      )}
    </div>
  );
}

function Row({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isStrong
          ? "flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold"
          : "flex flex-wrap justify-between gap-x-4"
      }
    >
      <dt className={isStrong ? undefined : "text-muted"}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
