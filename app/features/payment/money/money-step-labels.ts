import type { MoneyStepName } from "#domain/order/view/money-timeline.ts";
import { BANK_DAYS } from "#domain/payment/bank-days.ts";
import { m } from "#messages";

type Fee = { base: string; percent: string };
type Sentence = (fee: Fee) => string;

/** Labels that do not depend on the viewer. */
const COMMON = {
  EXTRA_PAID: m.payment_step_buyer_extra_paid,
  EXTRA_REFUNDED: m.payment_step_buyer_extra_refunded,
  HELD: m.payment_step_held,
  FEE: m.payment_step_amount_fee,
  DEBT_SET_OFF: m.payment_step_debt_set_off,
  SENT: m.payment_step_sent,
  REFUNDED_BY_HAND: m.payment_step_refunded_by_hand,
  SENT_BY_HAND: m.payment_step_sent_by_hand,
  TAKEN_BACK: m.payment_step_taken_back,
  INQUIRY: m.payment_step_inquiry,
  DISPUTED: m.payment_step_disputed,
  DISPUTE_WON: m.payment_step_dispute_won,
  DISPUTE_LOST: m.payment_step_dispute_lost,
  DISPUTE_SHIELDED: m.payment_step_dispute_shielded,
} as const;

const SENTENCES = {
  SELLER: {
    ...COMMON,
    PAID: m.payment_step_seller_paid,
    RELEASE_DUE: m.payment_step_seller_release_due,
    RELEASED: m.payment_step_seller_released,
    REFUND_UNDER_WAY: m.payment_step_seller_refund_under_way,
    REFUNDED: m.payment_step_seller_refunded,
  },
  BUYER: {
    ...COMMON,
    PAID: m.payment_step_buyer_paid,
    RELEASE_DUE: m.payment_step_buyer_release_due,
    RELEASED: m.payment_step_buyer_released,
    REFUND_UNDER_WAY: () => m.payment_step_buyer_refund_under_way(BANK_DAYS),
    REFUNDED: m.payment_step_buyer_refunded,
  },
  ADMIN: {
    ...COMMON,
    PAID: m.payment_step_seller_paid,
    EXTRA_REFUNDED: m.payment_step_admin_extra_refunded,
    RELEASE_DUE: m.payment_step_admin_release_due,
    RELEASED: m.payment_step_buyer_released,
    DEBT_SET_OFF: m.payment_step_admin_debt_set_off,
    SENT: m.payment_step_admin_sent,
    DISPUTE_SHIELDED: m.payment_step_admin_dispute_shielded,
    REFUND_UNDER_WAY: m.payment_step_seller_refund_under_way,
    REFUNDED: m.payment_step_seller_refunded,
  },
} as const satisfies Record<string, Record<MoneyStepName, Sentence>>;

export type StepReader = keyof typeof SENTENCES;

export function stepSentence(step: MoneyStepName, reader: StepReader, isDone: boolean, fee: Fee): string {
  if (step === "SENT" && !isDone)
    return reader === "ADMIN" ? m.payment_step_admin_sent_ahead() : m.payment_step_sent_ahead();
  return SENTENCES[reader][step](fee);
}
