import { pickText } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { useApproximate } from "../storefront/use-approximate.ts";
import type { PriceLine, RequestedPrice } from "./requested-price.ts";

export interface EstimateProps {
  price: RequestedPrice;
  currencyCode: CurrencyCode;
}

/** The estimate from the answers so far (rule O7); its total is announced to screen readers when it changes. */
export function Estimate({ price: { amount, lines, isPlanMissing }, currencyCode }: EstimateProps) {
  const approximate = useApproximate(amount, currencyCode);
  return (
    <div className="rounded-lg bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-medium">{m.commission_estimate()}</span>
        <output aria-live="polite" className="text-lg font-semibold">
          {amount > 0 ? (
            <MoneyText amount={amount} currencyCode={currencyCode} approximate={approximate} />
          ) : (
            <span className="text-base font-normal">
              {isPlanMissing ? m.commission_estimate_plan_missing() : m.commission_estimate_none()}
            </span>
          )}
        </output>
      </div>
      {lines.length > 1 && <Lines lines={lines} currencyCode={currencyCode} />}
      <p className="text-sm text-muted max-sm:hidden">{m.commission_estimate_hint()}</p>
    </div>
  );
}

/** Open from the start; a small screen may want the room back. */
function Lines({ lines, currencyCode }: { lines: readonly PriceLine[]; currencyCode: CurrencyCode }) {
  const { locale } = useUiEnvironment();
  return (
    <details open className="text-sm">
      <summary className="flex min-h-11 w-fit items-center text-link">{m.commission_estimate_lines()}</summary>
      <ul className="grid gap-1 pb-2">
        {lines.map(({ key, titles, amount, isAdded }) => (
          <li key={key} className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 text-muted">
              {titles ? pickText(titles, locale) : m.commission_estimate_base()}
            </span>
            <span>
              {isAdded && "+"}
              <MoneyText amount={amount} currencyCode={currencyCode} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
