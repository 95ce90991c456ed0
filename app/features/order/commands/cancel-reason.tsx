import type { CancelReason as Reason } from "#domain/order/events.ts";
import type { DeclineReason } from "#domain/order/order.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { joinSentences } from "../../../ui/text/join-sentences.ts";
import { ShownWords } from "../../translation/shown-words.tsx";
import { chargeSentence } from "../panel/charge-words.ts";
import { sourceIn, type Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";

type Named = { readonly other: (inputs: { name: string }) => string; readonly own: () => string };

const DECLINED: Named = { other: m.order_ended_seller_declined, own: m.order_ended_seller_declined_you };
const SELLER_CANCELED: Named = { other: m.order_ended_seller_canceled, own: m.order_ended_seller_canceled_you };
const WITHDREW: Named = { other: m.order_ended_buyer_withdrew, own: m.order_ended_buyer_withdrew_you };
const BUYER_CANCELED: Named = {
  other: m.order_ended_buyer_canceled_overdue,
  own: m.order_ended_buyer_canceled_overdue_you,
};

/** Before a later stage is paid (rule O105). */
const STOPPED: Named = { other: m.order_ended_buyer_stopped, own: m.order_ended_buyer_stopped_you };

const SENTENCES = {
  SELLER_DECLINED: DECLINED,
  SELLER_CANCELED,
  BUYER_WITHDREW: WITHDREW,
  BUYER_CANCELED_OVERDUE: BUYER_CANCELED,
  APPROVAL_DEADLINE: m.order_reason_approval_deadline,
  PAYMENT_DEADLINE: m.order_reason_payment_deadline,
  STAGE_PAYMENT_DEADLINE: m.order_reason_stage_payment_deadline,
  DELIVERY_DEADLINE: m.order_reason_delivery_deadline,
  PROBLEM_REFUNDED: m.order_reason_problem_refunded,
  PROBLEM_SPLIT: m.order_reason_problem_split,
  ENDED_BY_AGREEMENT: m.order_reason_ended_by_agreement,
  DISPUTE_LOST: m.order_reason_dispute_lost,
  ADMIN_CANCELED: m.order_reason_admin_canceled,
  REFUNDED_BY_HAND: m.order_reason_refunded_by_hand,
} satisfies Record<Reason, Named | (() => string)>;

const DECLINED_FOR = {
  FULLY_BOOKED: m.order_declined_for_fully_booked,
  BUDGET: m.order_declined_for_budget,
  SCHEDULE: m.order_declined_for_schedule,
  NOT_OFFERED: m.order_declined_for_not_offered,
  OTHER: m.order_declined_for_other,
} satisfies Record<DeclineReason, () => string>;

/** Why the order was canceled, in the words of the side that did it (rule O13), and, if so, that nothing was charged. */
export function CancelReason({ order }: { order: Order }) {
  const nameOf = useNameOf();
  const { locale } = useUiEnvironment();
  const canceled = order.events.findLast(({ type }) => type === "OrderCanceled");
  const isBegun = order.paidAt !== null;
  const reason = canceled?.reason as Reason | undefined;
  const sentence = reason === "BUYER_WITHDREW" && isBegun ? STOPPED : reason && SENTENCES[reason];
  const isPartAccepted = order.stages?.some(({ state }) => state === "ACCEPTED") ?? false;
  const name = nameOf(canceled?.by === "SELLER" ? order.sellerUserProfile : order.buyerUserProfile);
  const isOwn = canceled?.by === order.standing;
  return (
    <>
      <p className="text-sm text-muted">
        {joinSentences(
          locale,
          sentence
            ? typeof sentence === "function"
              ? sentence()
              : isOwn
                ? sentence.own()
                : sentence.other({ name })
            : null,
          isPartAccepted && reason !== "STAGE_PAYMENT_DEADLINE" && m.order_accepted_stays(),
          !isBegun && chargeSentence(order),
        )}
      </p>
      {canceled?.by !== "ADMIN" && (canceled?.declineReason || canceled?.message) && (
        <blockquote className="mt-1 border-l-2 border-line-strong pl-3 text-sm">
          {canceled.declineReason && canceled.declineReason !== "OTHER" && (
            <p className="font-medium">{DECLINED_FOR[canceled.declineReason]()}</p>
          )}
          <ShownWords texts={canceled.messageTexts ?? []} source={sourceIn(order, canceled.by)} />
        </blockquote>
      )}
    </>
  );
}
