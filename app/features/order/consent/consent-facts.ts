import { pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ConsentSubject } from "#domain/order/consent-subjects.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { formatDate } from "../../../ui/text/format.ts";
import { mediaName } from "../../media/player/media-labels.ts";
import type { ChangedText } from "../../agreement/changed-texts.tsx";
import { titlesOf, type Order } from "../panel/order-data.ts";

/** What stands in an order for one thing that can be consented to; null: nothing. */
export interface ConsentFact {
  label: string;
  text: string | null;
}

type Facts = (order: Order, locale: LanguageCode) => readonly ConsentFact[];

const dateIn = (date: string | null, locale: LanguageCode) => date && formatDate(date, locale, "UTC");

const offerFacts: Facts = ({ offer, priceCurrency }, locale) => [
  {
    label: m.order_consent_offer_price(),
    text: offer?.totalAmount == null ? null : formatAmount(offer.totalAmount, priceCurrency.code),
  },
  { label: m.order_consent_offer_delivery(), text: dateIn(offer?.estimatedDelivery ?? null, locale) },
  { label: m.order_consent_offer_message(), text: offer?.message ?? null },
];

const FACTS = {
  REQUEST: (order, locale) => [
    { label: m.order_field_title(), text: pickText(titlesOf(order), locale) },
    {
      label: m.order_price(),
      text: order.priceAmount === null ? null : formatAmount(order.priceAmount, order.priceCurrency.code),
    },
    { label: m.order_estimated_start(), text: dateIn(order.estimatedStart, locale) },
    { label: m.order_estimated_delivery(), text: dateIn(order.estimatedDelivery, locale) },
    ...offerFacts(order, locale),
  ],
  OFFER: offerFacts,
  EXTENSION: ({ extension }, locale) => [
    { label: m.order_estimated_start(), text: dateIn(extension?.estimatedStart ?? null, locale) },
    { label: m.order_estimated_delivery(), text: dateIn(extension?.estimatedDelivery ?? null, locale) },
  ],
  ENDING: ({ ending, priceCurrency }) => [
    {
      label: m.order_problem_part_client(),
      text: ending?.proposal ? formatAmount(ending.proposal.refundAmount, priceCurrency.code) : null,
    },
    {
      label: m.order_ending_kept(),
      text: ending?.proposal ? formatAmount(ending.proposal.keptAmount, priceCurrency.code) : null,
    },
  ],
  DELIVERY: ({ deliverable }, locale) => [
    {
      label: m.order_files(),
      text: deliverable && deliverable.medias.map((media) => mediaName(media, locale)).join("\n"),
    },
  ],
} satisfies Partial<Record<ConsentSubject, Facts>>;

/** AGREEMENT is shown by its versions (rule G8). */
export type ShownSubject = keyof typeof FACTS;

/** What is another than it was. */
export function changedFacts(
  subject: ShownSubject,
  before: Order,
  now: Order,
  locale: LanguageCode,
): readonly ChangedText[] {
  const earlier = FACTS[subject](before, locale);
  return FACTS[subject](now, locale).flatMap(({ label, text }, index) => {
    const was = earlier[index]?.text ?? null;
    return was === text ? [] : [{ label, before: was, after: text }];
  });
}
