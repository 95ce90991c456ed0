import { Undo2 } from "../../../ui/icons/order-icons.ts";
import { Check, X } from "../../../ui/icons/public-icons.ts";
import type { ProgressStepName } from "#domain/order/view/progress.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { actorWord } from "../panel/event-labels.ts";
import type { Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";

const LABELS = {
  REQUESTED: m.order_progress_requested,
  ACCEPTED: m.order_progress_accepted,
  PAID: m.order_progress_paid,
  IN_PROGRESS: m.order_progress_in_progress,
  DELIVERED: m.order_progress_delivered,
  COMPLETED: m.order_progress_completed,
  CANCELED: m.order_progress_canceled,
  REFUNDED: m.order_progress_refunded,
} satisfies Record<ProgressStepName, () => string>;

const STATES = { DONE: m.order_progress_done, CURRENT: m.order_progress_now, AHEAD: m.order_progress_ahead };

type Step = Order["progress"][number];

/** How far the order is, when and by whom (rule O36): a column of lines where there is little room, else one row. */
export function ProgressLine({ order }: { order: Order }) {
  return (
    <div className="@container">
      <ol aria-label={m.order_progress_label()} className="grid text-sm @md:auto-cols-fr @md:grid-flow-col @md:text-xs">
        {order.progress.map((step, index) => (
          <li
            key={step.step}
            aria-current={step.state === "CURRENT" ? "step" : undefined}
            className="group relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-3 last:pb-0 @md:grid-cols-1 @md:content-start @md:justify-items-center @md:gap-y-1.5 @md:px-1 @md:pb-0 @md:text-center"
          >
            {index > 0 && <Line isDone={step.state !== "AHEAD"} />}
            <Mark step={step} />
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 @md:grid @md:justify-items-center">
              <span className={classes(step.state === "AHEAD" ? "text-muted" : "font-medium")}>
                {LABELS[step.step]()}
              </span>
              <span className="sr-only">{STATES[step.state]()}</span>
              <About order={order} step={step} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** From the step before to this one. */
function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        "absolute -top-3 left-[0.6875rem] h-4 w-0.5 @md:left-[calc(-50%+0.75rem)] @md:right-[calc(50%+0.75rem)] @md:top-[0.6875rem] @md:h-0.5 @md:w-auto",
        isDone ? "bg-accent" : "bg-line",
      )}
    />
  );
}

function Mark({ step: { step, state } }: { step: Step }) {
  const Icon = step === "CANCELED" ? X : step === "REFUNDED" ? Undo2 : Check;
  return (
    <span
      aria-hidden
      className={classes(
        "z-1 grid size-6 place-items-center rounded-full border-2",
        step === "CANCELED" && "border-muted bg-muted text-background",
        step !== "CANCELED" && state === "DONE" && "border-accent bg-accent text-accent-foreground",
        state === "CURRENT" && "border-accent bg-background",
        state === "AHEAD" && "border-line bg-background",
      )}
    >
      {state === "DONE" && <Icon size={14} strokeWidth={3} />}
      {state === "CURRENT" && <span className="size-2 rounded-full bg-accent" />}
    </span>
  );
}

function About({ order, step: { step, state, at, by } }: { order: Order; step: Step }) {
  const nameOf = useNameOf();
  if (step === "IN_PROGRESS" && state === "CURRENT" && order.estimatedDelivery)
    return (
      <span className="text-xs text-muted">
        <DateText value={order.estimatedDelivery} isNumeric className="whitespace-nowrap" />
      </span>
    );
  if (at === null) return null;
  const person = by === "SELLER" ? order.sellerUserProfile : by === "BUYER" ? order.buyerUserProfile : null;
  const who = by === order.standing ? m.order_by_you() : person && nameOf(person);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1.5 text-xs text-muted @md:grid @md:justify-items-center">
      <DateText value={at} isNumeric className="whitespace-nowrap" />
      <span className="truncate">{who ?? actorWord(by ?? "SYSTEM")}</span>
    </span>
  );
}
