import { m } from "#messages";
import type { ListedOrder, Side } from "../panel/order-data.ts";

type Sentence = (inputs: { name: string }) => string;
type Awaited = NonNullable<ListedOrder["turn"]["awaited"]>;

/** What the next step is and whose (rule S40): as the one who has to act reads it, and as the other one does. */
const SENTENCES: Record<Awaited, Record<Side, Sentence>> = {
  ANSWER: { SELLER: m.order_turn_answer_own, BUYER: m.order_turn_answer_other },
  REPLY: { SELLER: m.order_says_asked_title_seller, BUYER: m.order_says_asked_title_buyer },
  OFFER: { SELLER: m.order_says_offered_title_seller, BUYER: m.order_says_offered_title_buyer },
  PAYMENT: { SELLER: m.order_turn_payment_other, BUYER: m.order_turn_payment_own },
  WORK: { SELLER: m.order_turn_work_own, BUYER: m.order_turn_work_other },
  LATER_DATE: { SELLER: m.order_turn_later_date_own_seller, BUYER: m.order_turn_later_date_own_buyer },
  CHANGES: { SELLER: m.order_turn_changes_own, BUYER: m.order_turn_changes_other },
  ENDING_OF_SELLER: { SELLER: m.order_says_ending_own_title, BUYER: m.order_says_ending_other_title },
  ENDING_OF_BUYER: { SELLER: m.order_says_ending_other_title, BUYER: m.order_says_ending_own_title },
  LOOK: { SELLER: m.order_turn_look_other, BUYER: m.order_turn_look_own },
  LAST_LOOK: { SELLER: m.order_turn_last_look_other, BUYER: m.order_turn_last_look_own },
  // Past the day of delivery the client has a way out, and the creator should know.
  LATE: { SELLER: m.order_turn_work_late_own, BUYER: m.order_turn_work_late_other },
  DECISION: { SELLER: m.order_turn_decision_seller, BUYER: m.order_turn_decision },
  BANK: { SELLER: m.order_turn_bank_seller, BUYER: m.order_turn_bank_buyer },
};

/** Null once nothing is awaited. */
export function turnSentence({ turn, nextStep }: ListedOrder, side: Side, name: string): string | null {
  if (turn.awaited === null) return null;
  // Cron has not marked it yet.
  if (turn.awaited === "WORK" && nextStep.isOverdue) return SENTENCES.LATE[side]({ name });
  return SENTENCES[turn.awaited][side]({ name });
}
