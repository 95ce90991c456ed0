import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { useApproximate } from "../storefront/use-approximate.ts";

/** The estimate from the answers so far (rule O7); announced to screen readers when it changes. */
export function Estimate({ amount, currencyCode }: { amount: number; currencyCode: CurrencyCode }) {
  const approximate = useApproximate(amount, currencyCode);
  return (
    <div className="rounded-lg bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-medium">{m.commission_estimate()}</span>
        <output aria-live="polite" className="text-lg font-semibold">
          {amount > 0 ? (
            <MoneyText amount={amount} currencyCode={currencyCode} approximate={approximate} />
          ) : (
            <span className="text-base font-normal">{m.commission_estimate_none()}</span>
          )}
        </output>
      </div>
      <p className="text-sm text-muted max-sm:hidden">{m.commission_estimate_hint()}</p>
    </div>
  );
}
