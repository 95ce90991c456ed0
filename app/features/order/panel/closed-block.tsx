import { CircleCheck, CircleX } from "lucide-react";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { CancelReason } from "../commands/cancel-reason.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { NEXT_STEP_ID } from "./next-step-id.ts";
import { availabilityOf, type Order } from "./order-data.ts";
import { STEP_WORDS } from "../list/status-labels.ts";

/** The end of an order: how it ended, and, while a completed one's money is still held, what becomes of it. */
export function ClosedBlock({ order }: { order: Order }) {
  const isCanceled = order.orderProgressStatus === "CANCELED";
  const Icon = isCanceled ? CircleX : CircleCheck;
  return (
    <section
      aria-labelledby={NEXT_STEP_ID}
      className={classes(
        "grid gap-3 rounded-lg border p-4 sm:p-5",
        isCanceled ? "border-line bg-surface" : "border-positive/30 bg-positive/6",
      )}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={24} className={classes("shrink-0", isCanceled ? "text-muted" : "text-positive")} />
        <div className="grid gap-1">
          <h2 id={NEXT_STEP_ID} tabIndex={-1} className="text-lg outline-none">
            {STEP_WORDS[order.nextStep.step]()}
          </h2>
          {isCanceled && <CancelReason order={order} />}
          <HeldSentence order={order} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        <CommandButton order={order} offer={availabilityOf(order, "accept")} />
      </div>
    </section>
  );
}

/** A seller may complete early; the money still waits (rule O3). */
function HeldSentence({ order }: { order: Order }) {
  const { locale, timeZone } = useUiEnvironment();
  if (order.orderProgressStatus !== "COMPLETED" || order.releaseStatus !== "WAITING") return null;
  const isHeld = order.moneyTimeline.some(({ step }) => step === "HELD");
  const date = order.completionDeadline && formatDate(order.completionDeadline, locale, timeZone, { hasTime: true });
  const words = order.standing === "SELLER" ? m.order_unreleased_seller : m.order_unreleased_buyer;
  return <p className="text-sm">{isHeld || !date ? m.order_unreleased_held() : words({ date })}</p>;
}
