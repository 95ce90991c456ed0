import { useId } from "react";
import { formatAmount } from "#domain/money/format.ts";
import type { StageState } from "#domain/order/view/stages.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { sourceIn, type Order } from "../panel/order-data.ts";

const STATES: Record<StageState, () => string> = {
  ACCEPTED: m.order_stage_accepted,
  CURRENT: m.order_stage_current,
  UNPAID: m.order_stage_unpaid,
  AHEAD: m.order_stage_ahead,
  UNDONE: m.order_stage_undone,
};

/** What is worked on, looked at or to be paid. */
const NOW: ReadonlySet<StageState> = new Set<StageState>(["CURRENT", "UNPAID"]);

/** The stages as they were agreed, and how far they are (rule O101). */
export function StageList({ order }: { order: Order }) {
  const id = useId();
  const source = sourceIn(order, "SELLER");
  if (!order.stages) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-sm font-semibold">
        {m.order_stages()}
      </h2>
      {order.paying === "BY_STAGE" && <p className="text-sm text-muted">{m.order_paid_by_stage()}</p>}
      <ol className="grid gap-2">
        {order.stages.map(({ number, titles, contents, state, acceptedAt, amount, percent, days, ...stage }) => (
          <li
            key={number}
            aria-current={NOW.has(state) ? "step" : undefined}
            className={classes(
              "grid gap-1 rounded-lg border p-3 text-sm",
              NOW.has(state) ? "border-accent/40 bg-accent/5" : "border-line",
            )}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="text-xs text-muted">{m.order_stage_number({ number })}</p>
              <p className={classes("text-xs", state === "AHEAD" || state === "UNDONE" ? "text-muted" : "font-medium")}>
                <span>{STATES[state]()}</span> {acceptedAt !== null && <DateText value={acceptedAt} />}
              </p>
            </div>
            <ShownWords texts={titles} source={source} className="font-medium" />
            {contents.length > 0 && <ShownWords texts={contents} source={source} />}
            <p className="text-muted">
              {[
                m.agreement_stage_share({
                  percent: String(percent),
                  amount: formatAmount(amount, order.priceCurrency.code),
                }),
                m.agreement_stage_days({ count: days }),
                m.agreement_stage_changes({ count: stage.changesAllowed }),
                stage.isPreview ? m.agreement_stage_preview() : m.agreement_stage_final(),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
