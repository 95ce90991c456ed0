import { COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { isChargeUnderWay } from "../panel/charge-words.ts";
import type { Order } from "../panel/order-data.ts";
import { exactTotal } from "../panel/price-text.tsx";
import { heldOfStages, isStageLeft, presentStage } from "../stages/present-stage.ts";
import { cancelWords, type Confirmed } from "./confirmed.ts";
import type { OrderCall } from "./use-order-command.ts";

/** What a command asks before it is run; what it does to the money is stated with the exact amount. */
export interface Confirmation {
  call: OrderCall;
  title: string;
  body: string | DatedWords;
  confirmLabel: string;
  done: string;
  isDangerous: boolean;
  /** Sent beside the order's id. */
  sent?: object;
}

/** A sentence around an instant, which both clocks say (rule S51). */
export interface DatedWords {
  at: string;
  say: (date: string) => string;
}

/** `name`: the client's. */
type Words = (order: Order, name: string) => Confirmation;

const amountOf = (order: Order): string => {
  const { amount, currencyCode } = exactTotal(order);
  return formatAmount(amount, currencyCode);
};

const unpaidBody = (order: Order): string =>
  isChargeUnderWay(order) ? m.order_cancel_charge_under_way() : m.order_cancel_unpaid();

function completeBody(order: Order): string | DatedWords {
  const amount = amountOf(order);
  const say = (date: string) => m.order_complete_body({ amount, date });
  return order.completionDeadline ? { at: order.completionDeadline, say } : say(m.order_not_set());
}

/** The version that would be delivered a second time, with not a file added or taken out; null for any other delivery. */
function unchangedSince({ deliverable }: Order): number | null {
  const last = deliverable?.versions.at(-1);
  return last && last.deliveredAt !== null ? last.number : null;
}

const CONFIRMATIONS: Record<Confirmed, Words> = {
  resume({ standing }, name) {
    const isSeller = standing === "SELLER";
    return {
      call: "resume",
      title: isSeller ? m.order_resume_title_seller() : m.order_resume_title_buyer(),
      body: isSeller ? m.order_resume_body_seller({ name }) : m.order_resume_body_buyer(),
      confirmLabel: isSeller ? m.order_resume_seller() : m.order_resume_buyer(),
      done: m.order_resume_done(),
      isDangerous: false,
    };
  },
  deliver(order, name) {
    const unchanged = unchangedSince(order);
    return {
      call: "deliver",
      title: unchanged === null ? m.order_deliver_title() : m.order_deliver_unchanged_title({ number: unchanged }),
      done: m.order_deliver_done(),
      body:
        unchanged === null
          ? m.order_deliver_body({ count: order.deliverable?.medias.length ?? 0, days: COMPLETION_DAYS })
          : m.order_deliver_unchanged_body({ name }),
      confirmLabel: unchanged === null ? m.order_deliver() : m.order_deliver_anyway(),
      isDangerous: false,
    };
  },
  complete: (order) => ({
    call: "complete",
    title: m.order_complete_title(),
    done: m.order_complete_done(),
    body: completeBody(order),
    confirmLabel: m.order_complete(),
    isDangerous: false,
  }),
  accept(order) {
    const stage = presentStage(order);
    const amount = stage === null ? amountOf(order) : formatAmount(stage.amount, order.priceCurrency.code);
    const isOne = !isStageLeft(order);
    const isPaidNext = order.paying === "BY_STAGE";
    return {
      call: "accept",
      title: isOne ? m.order_accept_title() : m.order_accept_stage_title(),
      done: isOne
        ? m.order_accept_done()
        : (isPaidNext ? m.order_accept_stage_done_unpaid : m.order_accept_stage_done)(),
      body: isOne
        ? m.order_accept_body({ amount })
        : (isPaidNext ? m.order_accept_stage_body_unpaid : m.order_accept_stage_body)({ amount }),
      confirmLabel: m.order_accept_confirm({ amount }),
      isDangerous: false,
    };
  },
  cancel(order) {
    const held = heldOfStages(order);
    const amount = held === null ? amountOf(order) : formatAmount(held, order.priceCurrency.code);
    const isPaid = order.orderPaymentStatus === "COMPLETED";
    const paidBody = order.standing === "SELLER" ? m.order_cancel_paid_seller : m.order_cancel_paid_buyer;
    if (cancelWords(order) === "WITHDRAW")
      return {
        call: "cancel",
        title: m.order_withdraw_title(),
        done: m.order_withdraw_done(),
        body: isChargeUnderWay(order) ? m.order_cancel_charge_under_way() : m.order_withdraw_body(),
        confirmLabel: m.order_withdraw(),
        isDangerous: true,
      };
    if (cancelWords(order) === "STOP")
      return {
        call: "cancel",
        title: m.order_stop_title(),
        done: m.order_ending_consent_done(),
        body: isChargeUnderWay(order) ? m.order_cancel_charge_under_way() : m.order_stop_body(),
        confirmLabel: m.order_stop(),
        isDangerous: true,
      };
    return {
      call: "cancel",
      title: m.order_cancel_title(),
      done: m.order_cancel_done(),
      body: isPaid ? paidBody({ amount }) : unpaidBody(order),
      confirmLabel: isPaid ? m.order_cancel_refund_confirm({ amount }) : m.order_cancel(),
      isDangerous: true,
    };
  },
  consentExtension: () => ({
    call: "consent-extension",
    title: m.order_extension_consent_title(),
    body: m.order_extension_consent_body(),
    confirmLabel: m.order_extension_consent(),
    done: m.order_extension_consent_done(),
    isDangerous: false,
  }),
  declineExtension: () => ({
    call: "decline-extension",
    title: m.order_extension_decline_title(),
    body: m.order_extension_decline_body(),
    confirmLabel: m.order_extension_decline(),
    done: m.order_extension_decline_done(),
    isDangerous: false,
  }),
  consentEnding({ ending, priceCurrency }) {
    const shown = (amount = 0) => formatAmount(amount, priceCurrency.code);
    const [back, kept] = [shown(ending?.proposal?.refundAmount), shown(ending?.proposal?.keptAmount)];
    return {
      call: "consent-ending",
      title: m.order_ending_consent_title(),
      body: m.order_ending_consent_body({ back, kept }),
      confirmLabel: m.order_ending_consent(),
      done: m.order_ending_consent_done(),
      isDangerous: true,
    };
  },
  withdrawEnding: () => ({
    call: "withdraw-ending",
    title: m.order_ending_withdraw_title(),
    body: m.order_ending_withdraw_body(),
    confirmLabel: m.order_ending_withdraw(),
    done: m.order_ending_withdraw_done(),
    isDangerous: false,
  }),
  // The offer that was read is the one that is answered (rule O37).
  acceptOffer({ offer, priceCurrency }) {
    const amount = offer?.totalAmount ?? null;
    return {
      call: "accept-offer",
      title: m.order_offer_take_title(),
      body: m.order_offer_take_body(),
      confirmLabel:
        amount === null
          ? m.order_offer_take()
          : m.order_offer_take_for({ amount: formatAmount(amount, priceCurrency.code) }),
      done: m.order_offer_taken(),
      isDangerous: false,
      sent: { offerNumber: offer?.number },
    };
  },
  declineOffer: ({ offer }) => ({
    call: "decline-offer",
    title: m.order_offer_leave_title(),
    body: m.order_offer_leave_body(),
    confirmLabel: m.order_offer_leave(),
    done: m.order_offer_left(),
    isDangerous: false,
    sent: { offerNumber: offer?.number },
  }),
};

export const confirmationOf = (command: Confirmed, order: Order, name: string): Confirmation =>
  CONFIRMATIONS[command](order, name);
