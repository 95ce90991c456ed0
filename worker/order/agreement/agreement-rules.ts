import { inEachLanguage, type LanguageCode } from "#domain/kernel/localized-text.ts";
import {
  CHANGES_DAYS,
  COMPLETION_DAYS,
  DELIVERY_GRACE_DAYS,
  ENDING_HOURS,
  LONGEST_DELIVERY_DAYS,
  LONGEST_HOLD_DAYS,
  OVERDUE_DAYS,
  PAYMENT_DAYS,
} from "#domain/order/deadlines.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import type { Order } from "#domain/order/order.ts";
import { isPaidByStage } from "#domain/order/plan/paid-by-stage.ts";
import { m } from "#messages";

type Sentence = (locale: LanguageCode) => string;

/** Payment, deadlines and refunds as they are on the day of the agreement, in both languages (rule G2). */
const SENTENCES: readonly Sentence[] = [
  (locale) => m.agreement_rule_payment({ days: PAYMENT_DAYS }, { locale }),
  (locale) => m.agreement_rule_held({ days: LONGEST_HOLD_DAYS }, { locale }),
  (locale) => m.agreement_rule_delivery({ days: DELIVERY_GRACE_DAYS }, { locale }),
  (locale) => m.agreement_rule_delivery_latest({ days: LONGEST_DELIVERY_DAYS }, { locale }),
  (locale) => m.agreement_rule_overdue({ days: OVERDUE_DAYS }, { locale }),
  (locale) => m.agreement_rule_completion({ days: COMPLETION_DAYS }, { locale }),
  (locale) => m.agreement_rule_changes({ days: CHANGES_DAYS }, { locale }),
  (locale) => m.agreement_rule_refund({}, { locale }),
  (locale) => m.agreement_rule_later({}, { locale }),
];

const OF_STAGES: Sentence = (locale) => m.agreement_rule_stages({ days: COMPLETION_DAYS }, { locale });

const OF_PAYING_BY_STAGE: Sentence = (locale) => m.agreement_rule_by_stage({ days: PAYMENT_DAYS }, { locale });

/** What both get if they agree to end (rule O120). */
const OF_LADDERS: Readonly<Record<Ladder, Sentence>> = {
  EVEN: (locale) => m.agreement_rule_ending_even({ hours: ENDING_HOURS }, { locale }),
  GENTLE: (locale) => m.agreement_rule_ending_gentle({ hours: ENDING_HOURS }, { locale }),
  FIRM: (locale) => m.agreement_rule_ending_firm({ hours: ENDING_HOURS }, { locale }),
};

export const agreementRules = (order: Pick<Order, "plan" | "paying" | "ladder">) =>
  [
    ...SENTENCES,
    ...(order.plan === null ? [] : [OF_STAGES]),
    ...(isPaidByStage(order) ? [OF_PAYING_BY_STAGE] : []),
    ...(order.ladder === null ? [] : [OF_LADDERS[order.ladder]]),
  ].map(inEachLanguage);
