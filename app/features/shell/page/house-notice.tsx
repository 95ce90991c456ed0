import { m } from "#messages";
import { Info } from "../../../ui/icons/public-icons.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import type { SiteState } from "./site.ts";

/** What the house tells everybody, above every page (rules A65, A66). */
export function HouseNotice({ banner, isOrdersPaused, isPaymentsPaused }: SiteState) {
  return (
    <section aria-label={m.shell_house_notice()} className="border-b border-caution/35 bg-caution/9 text-sm">
      <div className="page-column flex items-start gap-3 py-3">
        <Info aria-hidden size={18} className="mt-0.5 shrink-0 text-caution" />
        <div className="grid min-w-0 gap-1">
          {banner && (
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              <LocalizedTextSpan texts={banner} />
            </p>
          )}
          {isOrdersPaused && <p>{m.shell_orders_paused()}</p>}
          {isPaymentsPaused && <p>{m.shell_payments_paused()}</p>}
        </div>
      </div>
    </section>
  );
}
