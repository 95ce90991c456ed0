import { m } from "#messages";
import type { ListedOrder, Side } from "../order/panel/order-data.ts";

type Awaited = NonNullable<ListedOrder["turn"]["awaited"]>;
type Words = () => string;

/** What the button of an open order says to the one whose turn it is; the order's page has the act itself. */
export const TURN_ACTS: Readonly<Record<Awaited, Partial<Readonly<Record<Side, Words>>>>> = {
  ANSWER: { SELLER: m.home_act_answer },
  REPLY: { BUYER: m.home_act_reply },
  OFFER: { SELLER: m.home_act_offer },
  PAYMENT: { BUYER: m.home_act_pay },
  WORK: { SELLER: m.home_act_deliver },
  LATER_DATE: { BUYER: m.home_act_later_date },
  CHANGES: { SELLER: m.home_act_changes },
  ENDING_OF_SELLER: { BUYER: m.home_act_ending },
  ENDING_OF_BUYER: { SELLER: m.home_act_ending },
  LOOK: { BUYER: m.home_act_look },
  LAST_LOOK: { BUYER: m.home_act_look },
  LATE: { SELLER: m.home_act_deliver, BUYER: m.home_act_late },
  DECISION: { SELLER: m.home_act_side },
  BANK: { SELLER: m.home_act_side },
};

/** While it is the other side's turn. */
export const OPEN_ORDER = m.home_act_open;
