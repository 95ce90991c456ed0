import { Circle, CircleCheck } from "lucide-react";
import type { MoneyStepName } from "../../../domain/order/timeline.ts";
import { m } from "../../../messages/compiled/messages.js";
import { DateText } from "../../ui/date-text.tsx";

const SENTENCES = {
  SELLER: {
    PAID: m.payment_step_seller_paid,
    HELD: m.payment_step_held,
    RELEASE_DUE: m.payment_step_seller_release_due,
    RELEASED: m.payment_step_seller_released,
    SENT: m.payment_step_sent,
    REFUND_UNDER_WAY: m.payment_step_seller_refund_under_way,
    REFUNDED: m.payment_step_seller_refunded,
  },
  BUYER: {
    PAID: m.payment_step_buyer_paid,
    HELD: m.payment_step_held,
    RELEASE_DUE: m.payment_step_buyer_release_due,
    RELEASED: m.payment_step_buyer_released,
    SENT: null,
    REFUND_UNDER_WAY: m.payment_step_buyer_refund_under_way,
    REFUNDED: m.payment_step_buyer_refunded,
  },
} as const satisfies Record<string, Record<MoneyStepName, (() => string) | null>>;

export interface MoneyStepsProps {
  /** `moneyTimeline` of the order's answer. */
  steps: readonly { step: MoneyStepName; at: string | null; isDone: boolean }[];
  side: "SELLER" | "BUYER";
}

/** Where the money is and where it goes next. What reaches the seller's bank is not the buyer's concern. */
export function MoneySteps({ steps, side }: MoneyStepsProps) {
  return (
    <ol className="grid gap-3 text-sm">
      {steps.map(({ step, at, isDone }) => {
        const sentence = SENTENCES[side][step];
        if (!sentence) return null;
        return (
          <li key={step} className="flex items-start gap-3">
            {isDone ? (
              <CircleCheck aria-label={m.payment_step_done()} size={20} className="mt-0.5 shrink-0 text-positive" />
            ) : (
              <Circle aria-label={m.payment_step_ahead()} size={20} className="mt-0.5 shrink-0 text-muted" />
            )}
            <div className="grid">
              <p className={isDone ? undefined : "text-muted"}>{sentence()}</p>
              {at && <DateText value={at} hasTime className="text-muted" />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
