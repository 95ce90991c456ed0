import { useState } from "react";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { MoneyText } from "../../../../ui/text/money-text.tsx";
import { licenceOptionLabel } from "../../facts/licence-labels.ts";
import { useApproximate } from "../../storefront/use-approximate.ts";
import { shownTexts, type Toggle } from "../../../translation/shown-text.tsx";
import type { PriceLine, RequestedPrice } from "./requested-price.ts";

export interface EstimateProps {
  price: RequestedPrice;
  currencyCode: CurrencyCode;
  /** As the questions are shown; in a preview they are as they are written. */
  translation?: Toggle;
  /** Nobody confirms the total: what is accepted beforehand costs this (rule L71). */
  isFinal?: boolean;
}

/** The estimate from the answers so far (rule O7); its total is announced to screen readers when it changes. */
export function Estimate({ price, currencyCode, translation, isFinal = false }: EstimateProps) {
  const { amount, lines, isPlanMissing } = price;
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
      {lines.length > 1 && <Lines lines={lines} currencyCode={currencyCode} translation={translation} />}
      {!isFinal && <p className="text-sm text-muted max-sm:hidden">{m.commission_estimate_hint()}</p>}
    </div>
  );
}

/** Wide enough to show the lines from the start; a small screen needs the room for the questions. */
const WIDE = "(min-width: 40rem)";

/** Only after something was chosen, so never rendered by the server. */
function Lines({ lines, currencyCode, translation }: Omit<EstimateProps, "price"> & { lines: readonly PriceLine[] }) {
  const { locale } = useUiEnvironment();
  const [isOpenAtFirst] = useState(() => typeof matchMedia === "function" && matchMedia(WIDE).matches);
  return (
    <details open={isOpenAtFirst} className="text-sm">
      <summary className="flex min-h-11 w-fit items-center text-link">{m.commission_estimate_lines()}</summary>
      <ul className="grid max-h-32 gap-1 overflow-y-auto pb-2 sm:max-h-48">
        {lines.map(({ key, titles, term, amount, isAdded }) => (
          <li key={key} className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 text-muted">
              {titles
                ? pickText(translation ? shownTexts(titles, translation) : titles, locale)
                : term
                  ? licenceOptionLabel(term)
                  : m.commission_estimate_base()}
            </span>
            <span>
              {isAdded && <span>+</span>}
              <MoneyText amount={amount} currencyCode={currencyCode} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
