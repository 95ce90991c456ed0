import { CircleCheck, CircleX } from "lucide-react";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { STEP_LABELS } from "../list/status-labels.ts";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { STEP_ACTS_ID, StepSection, StepTitle } from "./step-section.tsx";
import { useStepInputs } from "./use-step-inputs.ts";

const ClosingCard = lazyOnOpen<{ order: Order }>(
  ({ order }) => order.orderProgressStatus === "COMPLETED" && order.standing !== "ADMIN",
  async () => (await import("../../review/closing/closing-card.tsx")).ClosingCard,
);

const CancelReason = lazyPart(async () => (await import("../commands/cancel-reason.tsx")).CancelReason);

/** A closed order: how it ended and, while the money of a completed one is still held, when it is released. */
export function ClosedBlock({ order }: { order: Order }) {
  const isCanceled = order.orderProgressStatus === "CANCELED";
  const Icon = isCanceled ? CircleX : CircleCheck;
  return (
    <>
      <StepSection gap="gap-3" colors={isCanceled ? "border-line bg-surface" : "border-positive/30 bg-positive/6"}>
        <div className="flex items-start gap-3">
          <Icon aria-hidden size={24} className={classes("shrink-0", isCanceled ? "text-muted" : "text-positive")} />
          <div className="grid min-w-0 gap-1">
            <StepTitle className="text-lg">{STEP_LABELS[order.nextStep.step]()}</StepTitle>
            {isCanceled ? <CancelReason order={order} /> : <MoneySentence order={order} />}
          </div>
        </div>
        <div id={STEP_ACTS_ID} className="flex flex-wrap items-start gap-3 empty:hidden">
          <CommandButton order={order} availability={availabilityOf(order, "accept")} />
        </div>
      </StepSection>
      <ClosingCard order={order} />
    </>
  );
}

/** A seller may complete early; the money is still held then (rule O3). */
function MoneySentence({ order }: { order: Order }) {
  const inputs = useStepInputs(order);
  const isSeller = order.standing === "SELLER";
  if (order.releaseStatus === "RELEASED" && order.standing !== "ADMIN" && !order.isRefunded)
    return (
      <p className="text-sm">
        {isSeller ? m.order_says_completed_body_seller(inputs) : m.order_says_completed_body_buyer(inputs)}
      </p>
    );
  if (order.releaseStatus !== "WAITING") return null;
  const isHeld = order.moneyTimeline.some(({ step }) => step === "HELD");
  const message = isSeller ? m.order_unreleased_seller : m.order_unreleased_buyer;
  return (
    <p className="text-sm">
      {isHeld || !order.completionDeadline ? (
        m.order_unreleased_held()
      ) : (
        <DatedSentence at={order.completionDeadline} say={(date) => message({ date })} />
      )}
    </p>
  );
}
