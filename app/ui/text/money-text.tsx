import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { classes } from "../classes.ts";

export interface Money {
  /** Minor units. */
  amount: number;
  currencyCode: CurrencyCode;
}

export interface MoneyTextProps extends Money {
  /** A starting price has a tilde (rule L16). */
  isStartingPrice?: boolean;
  /** The amount in the viewer's currency, shown with ≈ beside the exact amount (rule M4). */
  approximate?: Money | null;
  className?: string;
}

export function MoneyText({ amount, currencyCode, isStartingPrice = false, approximate, className }: MoneyTextProps) {
  const exact = `${formatAmount(amount, currencyCode)}${isStartingPrice ? "~" : ""}`;
  if (!approximate || approximate.currencyCode === currencyCode)
    return <span className={classes("tabular-nums whitespace-nowrap", className)}>{exact}</span>;
  return (
    <span className={classes("tabular-nums", className)}>
      <span className="whitespace-nowrap">{exact}</span>
      <span className="ml-1.5 whitespace-nowrap text-[0.85em] font-normal text-muted">
        {`≈ ${formatAmount(approximate.amount, approximate.currencyCode)}`}
      </span>
    </span>
  );
}
