import { LANGUAGE_CODES, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { hasPersonsTranslation, originalOf } from "./translated-text.ts";

type Texts = readonly LocalizedText[];

/** Everything in an order that one of its two people wrote for the other (rule W30). */
export interface OrderWords {
  readonly services: readonly { readonly titles: Texts; readonly descriptions: Texts }[];
  readonly forms: readonly { readonly titles: Texts; readonly questions: readonly OrderFormQuestion[] }[];
  /** The creator's, as they were accepted; null in orders that are older than them (rule L81). */
  readonly acceptedTerms: { readonly texts: Texts } | null;
  readonly events: readonly OrderEvent[];
  readonly notes: readonly { readonly authorSide: WordsSide; readonly words: Texts }[];
}

export type WordsSide = "SELLER" | "BUYER";

/** What the actor of an event wrote with it. */
export function wordsOfEvent(event: OrderEvent): string | null {
  switch (event.type) {
    case "OrderApproved":
      return event.note ?? null;
    case "OrderDelivered":
    case "EndingProposed":
      return event.message ?? null;
    case "ProblemResolved":
      return event.reason ?? null;
    case "QuestionAsked":
    case "OfferMade":
    case "ChangesRequested":
    case "EndingRefused":
    case "ProblemReported":
      return event.message;
    case "OrderCanceled":
      return event.message ?? null;
    case "PinChanged":
      return "message" in event.change ? event.change.message : null;
    default:
      return null;
  }
}

/** Whether an event leaves words that the other side may read in another language. */
export const leavesWords = (event: OrderEvent): boolean =>
  event.type === "DetailsUpdated" || stagesIn(event).length > 0 || (wordsOfEvent(event) ?? "") !== "";

/**
 * One side's own words, each once, in the order in which a page shows them. What a person has written in both languages is
 * left out: nobody else translates it (rule W60).
 */
export function wordsOfSide(words: OrderWords, side: WordsSide): readonly string[] {
  const { services, forms, acceptedTerms, events, notes } = words;
  const texts =
    side === "SELLER"
      ? [
          ...services.flatMap(({ titles, descriptions }) => [titles, descriptions]),
          ...forms.flatMap(({ titles, questions }) => [titles, ...questions.flatMap(askedIn)]),
          acceptedTerms?.texts ?? [],
          ...events.flatMap(stagesIn),
        ]
      : forms.flatMap(({ questions }) => questions.map((each) => each.orderFormQuestionAnswer.answerTexts));
  const written = [...texts, ...notes.filter(({ authorSide }) => authorSide === side).map(({ words }) => words)];
  const said = events.filter(({ actor }) => actor.kind === side).map(wordsOfEvent);
  const toTranslate = written.filter((texts) => !LANGUAGE_CODES.some((code) => hasPersonsTranslation(texts, code)));
  const all = [...toTranslate.map((each) => originalOf(each)?.text), ...said];
  return [...new Set(all.filter((text): text is string => typeof text === "string" && text.trim() !== ""))];
}

/** The stages that an approval brings (rule O100). */
const stagesIn = (event: OrderEvent): readonly Texts[] =>
  event.type === "OrderApproved" ? (event.plan ?? []).flatMap(({ titles, contents }) => [titles, contents]) : [];

const askedIn = ({ titles, descriptions, orderFormQuestionChoices: choices }: OrderFormQuestion): readonly Texts[] => [
  titles,
  descriptions,
  ...choices.map((choice) => choice.titles),
];
