import type { TroubleKind } from "#domain/order/view/trouble-kind.ts";
import { CircleCheck, CircleX } from "../../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { ShownDelivery } from "../delivery/show/shown-delivery.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { STATUS_LABELS, STEP_LABELS } from "../list/status-labels.ts";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { STEP_ACTS_ID, StepSection, StepTitle } from "./step-section.tsx";
import { useStepInputs } from "./use-step-inputs.ts";

const ClosingCard = lazyOnOpen<{ order: Order }>(
  ({ order }) => order.orderProgressStatus === "COMPLETED" && order.standing !== "ADMIN",
  async () => (await import("../../review/closing/closing-card.tsx")).ClosingCard,
);

const CancelReason = lazyPart(async () => (await import("../commands/cancel-reason.tsx")).CancelReason);

/** Few orders had any. */
const EndedTrouble = lazyPart(async () => (await import("./ended-trouble.tsx")).EndedTrouble);

/** The creator has the money, or a part of it, and the client the files. */
const RELEASED: ReadonlySet<TroubleKind> = new Set<TroubleKind>(["DECIDED_RELEASE", "DECIDED_PART"]);

/** A closed order: how trouble with it ended (rule O38), how it ended, and when money that is still held is released. */
export function ClosedBlock({ order }: { order: Order }) {
  const { trouble } = order;
  const isCanceled = order.orderProgressStatus === "CANCELED";
  const isReleased = !isCanceled && (trouble === null || RELEASED.has(trouble.kind));
  // Nobody is congratulated whose payment went back, or went to the other side against what they had reported.
  const isGood = isReleased && (trouble === null || (order.standing !== "BUYER" && trouble.kind === "DECIDED_RELEASE"));
  const title = isGood || isCanceled ? STEP_LABELS[order.nextStep.step] : STATUS_LABELS.COMPLETED;
  const Icon = isCanceled ? CircleX : CircleCheck;
  return (
    <>
      {trouble && <EndedTrouble order={order} trouble={trouble} />}
      <StepSection gap="gap-3" colors={isGood ? "border-positive/30 bg-positive/6" : "border-line bg-surface"}>
        <div className="flex items-start gap-3">
          <Icon aria-hidden size={24} className={classes("shrink-0", isGood ? "text-positive" : "text-muted")} />
          <div className="grid min-w-0 gap-1">
            <StepTitle className={isGood ? "text-2xl" : "text-lg"}>{title()}</StepTitle>
            {isGood && order.standing === "BUYER" && <p className="text-lg font-medium">{m.order_finished_buyer()}</p>}
            {isCanceled ? (
              <CancelReason order={order} />
            ) : (
              isReleased && trouble?.kind !== "DECIDED_PART" && <MoneySentence order={order} />
            )}
          </div>
        </div>
        {isReleased && <ShownDelivery order={order} />}
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
