import { BANK_DAYS } from "#domain/payment/bank-days.ts";
import { m } from "#messages";
import type { Order, Side } from "../panel/order-data.ts";

export type Trouble = NonNullable<Order["trouble"]>;

/** What the sentences name: the other person, what it is about, the seller's part of it, and what the seller bears. */
interface Inputs {
  readonly name: string;
  readonly amount: string;
  readonly income: string;
  readonly loss: string;
}

type Sentence = (inputs: Inputs) => string;
type Told = Readonly<Record<Side, Sentence>>;

const same = (sentence: Sentence): Told => ({ SELLER: sentence, BUYER: sentence });
const INQUIRY: Told = { SELLER: m.order_trouble_inquiry_title_seller, BUYER: m.order_trouble_inquiry_title_buyer };

const TITLES: Readonly<Record<Trouble["kind"], Told>> = {
  DISPUTE: { SELLER: m.order_trouble_dispute_title_seller, BUYER: m.order_trouble_dispute_title_buyer },
  INQUIRY,
  PROBLEM: { SELLER: m.order_trouble_problem_title_seller, BUYER: m.order_trouble_problem_title_buyer },
  ENDING_REFUSED: same(m.order_trouble_ending_title),
  CHANGES_OVERDUE: same(m.order_trouble_changes_title),
  LATE: { SELLER: m.order_says_overdue_title_seller, BUYER: m.order_says_overdue_title_buyer },
  REFUND_FAILED: same(m.order_refund_failed_title),
  DISPUTE_LOST: same(m.order_trouble_lost_title),
  DECIDED_RELEASE: { SELLER: m.order_trouble_release_title_seller, BUYER: m.order_trouble_release_title_buyer },
  DECIDED_REFUND: { SELLER: m.order_trouble_refund_title_seller, BUYER: m.order_trouble_refund_title_buyer },
  DECIDED_PART: { SELLER: m.order_trouble_part_title_seller, BUYER: m.order_trouble_part_title_buyer },
  ENDED: same(m.order_trouble_ended_title),
  DECIDED_CANCEL: same(m.order_trouble_cancel_title),
  REFUND: { SELLER: m.order_trouble_refunded_title_seller, BUYER: m.order_trouble_refunded_title_buyer },
};

export const troubleTitle = ({ kind }: Trouble, side: Side, inputs: Inputs): string => TITLES[kind][side](inputs);

/** What happens to the money, with the exact amounts. */
export function moneySentence(order: Order, trouble: Trouble, side: Side): Sentence {
  const isSeller = side === "SELLER";
  const isBack = order.refundStatus === "SUCCEEDED";
  switch (trouble.kind) {
    case "DISPUTE":
      return isSeller ? DISPUTED[trouble.place] : m.order_trouble_dispute_buyer;
    case "INQUIRY":
      return isSeller && trouble.place === "SENT" ? m.order_trouble_inquiry_sent_seller : m.order_trouble_inquiry_body;
    case "PROBLEM":
    case "ENDING_REFUSED":
    case "CHANGES_OVERDUE":
      return isSeller ? m.order_trouble_held_seller : m.order_trouble_held_buyer;
    case "LATE":
      return isSeller ? m.order_trouble_late_body_seller : m.order_trouble_late_body_buyer;
    case "REFUND_FAILED":
      return m.order_refund_failed_body;
    case "DISPUTE_LOST":
      return isSeller ? lostSentence(trouble) : m.order_trouble_lost_buyer;
    case "DECIDED_RELEASE":
      return isSeller ? m.order_trouble_release_body_seller : m.order_trouble_release_body_buyer;
    case "DECIDED_PART":
    case "ENDED":
      if (trouble.place === "RETURNED") return refundSentence(isSeller, isBack);
      if (trouble.amount === 0) return isSeller ? m.order_trouble_ended_kept_seller : m.order_trouble_ended_kept_buyer;
      if (isSeller) return m.order_trouble_part_body_seller;
      return (inputs) => m.order_trouble_part_body_buyer({ ...inputs, ...BANK_DAYS });
    case "DECIDED_CANCEL":
      return order.stages?.some(({ state }) => state === "ACCEPTED")
        ? m.order_accepted_stays
        : m.order_money_nothing_charged;
    case "DECIDED_REFUND":
    case "REFUND":
      return refundSentence(isSeller, isBack);
  }
}

/** Everything goes back. */
function refundSentence(isSeller: boolean, isBack: boolean): Sentence {
  if (isSeller) return isBack ? m.order_trouble_refund_done_seller : m.order_trouble_refund_pending_seller;
  return (inputs) =>
    isBack
      ? m.order_trouble_refund_done_buyer({ ...inputs, ...BANK_DAYS })
      : m.order_trouble_refund_pending_buyer({ ...inputs, ...BANK_DAYS });
}

const DISPUTED: Readonly<Record<Trouble["place"], Sentence>> = {
  NONE: m.order_trouble_dispute_held_seller,
  HELD: m.order_trouble_dispute_held_seller,
  UNSENT: m.order_trouble_dispute_unsent_seller,
  SENT: m.order_trouble_dispute_sent_seller,
  RETURNED: m.order_trouble_dispute_returned_seller,
};

function lostSentence({ place, sellerLoss }: Trouble): Sentence {
  if (sellerLoss > 0) return m.order_trouble_lost_borne_seller;
  return place === "RETURNED" ? m.order_trouble_lost_held_seller : m.order_trouble_lost_covered_seller;
}

/** What this side can do; null where buttons say it all, or nothing is to be done. */
export function actSentence({ kind, by }: Trouble, side: Side): Sentence | null {
  const isSeller = side === "SELLER";
  switch (kind) {
    case "DISPUTE":
    case "INQUIRY":
      return isSeller ? m.order_trouble_dispute_act_seller : m.order_trouble_dispute_act_buyer;
    case "PROBLEM":
      return isSeller ? m.order_trouble_problem_act_seller : m.order_trouble_problem_act_buyer;
    case "CHANGES_OVERDUE":
      return isSeller ? m.order_trouble_changes_act_seller : m.order_trouble_changes_act_buyer;
    case "DECIDED_RELEASE":
    case "DECIDED_REFUND":
    case "DECIDED_PART":
    case "DECIDED_CANCEL":
      return m.order_trouble_appeal;
    case "REFUND":
      return by === "ADMIN" ? m.order_trouble_appeal : null;
    case "ENDING_REFUSED":
      return isSeller ? m.order_trouble_ending_act_seller : m.order_trouble_ending_act_buyer;
    case "LATE":
    case "ENDED":
    case "REFUND_FAILED":
    case "DISPUTE_LOST":
      return null;
  }
}

/** Where the buyer would look for the delivered files, which a payment that went back closes to its buyer. */
export function filesSentence(order: Order, { kind, isOpen }: Trouble): string | null {
  const isClients =
    kind === "DECIDED_RELEASE" || (kind === "DECIDED_PART" && order.orderProgressStatus === "COMPLETED");
  if (isOpen || isClients || order.deliveredAt === null) return null;
  if (order.standing === "SELLER") return order.deliverable ? m.order_trouble_files_seller() : null;
  return order.orderProgressStatus === "CANCELED" ? m.order_trouble_files_buyer() : null;
}
