import { lazy, Suspense } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import { ClosedBlock } from "./closed-block.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { chargeOf, availabilityOf, sideOf, type Order } from "./order-data.ts";
import { approximateTotal, exactTotal } from "./price-text.tsx";
import { STEP_EXPLANATIONS } from "../list/status-labels.ts";
import { StepSection, StepTitle } from "./step-section.tsx";

/** Loaded only with an order that waits to be paid. */
const PayButton = lazy(async () => ({ default: (await import("../../payment/pay/pay-button.tsx")).PayButton }));

interface NextStepProps {
  order: Order;
  /** The buyer's saved cards. */
  cards: readonly SavedCard[];
}

/** The next step: its deadline, who acts, and what happens to the money (rule O21). */
export function NextStepBlock({ order, cards }: NextStepProps) {
  const { step, isClosed, isOverdue } = order.nextStep;
  const explain = STEP_EXPLANATIONS[step];
  const isAdmin = order.standing === "ADMIN";
  if (isClosed) return <ClosedBlock order={order} />;
  return (
    <StepSection gap="gap-4" colors={isOverdue ? "border-negative/35 bg-negative/5" : "border-accent/25 bg-accent/5"}>
      <div className="grid gap-1">
        <p className="text-xs font-medium text-muted">{m.order_next_step()}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StepTitle order={order} className="text-xl" />
          {isOverdue && <Badge tone="negative">{m.order_overdue()}</Badge>}
        </div>
        <Deadline order={order} />
        <p className="mt-1 text-sm">
          {isAdmin ? m.order_step_admin() : explain?.[sideOf(order)]()}
          {order.standing === "BUYER" && step === "COMPLETE" && order.nextStep.deadline !== null && (
            <> {m.order_step_complete_buyer_deadline()}</>
          )}
        </p>
      </div>
      <NextStepButtons order={order} cards={cards} />
    </StepSection>
  );
}

function Deadline({ order }: { order: Order }) {
  const { locale, timeZone } = useUiEnvironment();
  const { deadline } = order.nextStep;
  if (deadline === null)
    return (
      <p className="text-sm text-muted">
        {order.changesRequestedAt ? m.order_deadline_paused() : m.order_deadline_held()}
      </p>
    );
  return (
    <p className={classes("text-sm", order.nextStep.isOverdue ? "font-medium text-negative" : "text-muted")}>
      <time dateTime={deadline}>
        {m.order_deadline_by({ date: formatDate(deadline, locale, timeZone, { hasTime: true }) })}
      </time>
    </p>
  );
}

function NextStepButtons({ order, cards }: NextStepProps) {
  const { revalidate } = useRevalidator();
  const { command } = order.nextStep;
  const own = command === null ? undefined : availabilityOf(order, command);
  const charge = chargeOf(order);
  if (command === "pay" && own && charge && (own.state === "allowed" || !own.waiting))
    return (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <PayButton
          orderId={order.id}
          transactionId={charge.id}
          intentId={charge.stripePaymentIntentId}
          total={exactTotal(order)}
          approximate={approximateTotal(order)}
          cards={cards}
          onChange={() => void revalidate()}
        />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap items-start gap-3 empty:hidden">
      <CommandButton order={order} availability={availabilityOf(order, "accept")} />
      <CommandButton order={order} availability={availabilityOf(order, "requestChanges")} variant="secondary" />
      <CommandButton
        order={order}
        availability={own}
        variant={own?.state === "disabled" && own.waiting ? "secondary" : "primary"}
      />
    </div>
  );
}
