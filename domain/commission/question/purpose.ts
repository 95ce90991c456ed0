import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ServiceFacts } from "../facts/service-facts.ts";
import { DEFAULT_TEXTS, type DefaultQuestionKey } from "./default-template-texts.ts";
import { isChoiceType, type Question, type QuestionPurpose, type QuestionType } from "./question.ts";

/** Which question of the default template has which purpose, and what kind of answer it takes. */
export const PURPOSE_OF_KEY: Partial<Record<DefaultQuestionKey, QuestionPurpose>> = {
  usage: "USAGE",
  publication: "PUBLICATION",
  delivery: "DELIVERY_DATE",
};

/** The purpose, if a question of this type can have it: a date is for the delivery, a choice for rights. */
export function purposeFor(purpose: QuestionPurpose | null, type: QuestionType): QuestionPurpose | null {
  const isFit = purpose === "DELIVERY_DATE" ? type === "DATE" : isChoiceType(type);
  return isFit ? purpose : null;
}

const PURPOSE_OF_TITLE = new Map(
  Object.entries(PURPOSE_OF_KEY).flatMap(([key, purpose]) =>
    Object.values(DEFAULT_TEXTS[key as DefaultQuestionKey]).map(({ title }) => [title, purpose] as const),
  ),
);

/** Of a question that says nothing about its purpose: the template's whose title it still bears (rule L67). */
export function recognizedPurpose(
  titles: readonly Pick<LocalizedText, "text">[],
  questionType: QuestionType,
): QuestionPurpose | null {
  const known = titles.map(({ text }) => PURPOSE_OF_TITLE.get(text.trim())).find((purpose) => purpose !== undefined);
  return known === undefined ? null : purposeFor(known, questionType);
}

/** A question about rights. One that sets the price is never left out: nothing else would say the price (rule O7). */
export const isAboutRights = ({ purpose, setsPrice }: Pick<Question, "purpose" | "setsPrice">): boolean =>
  (purpose === "USAGE" || purpose === "PUBLICATION") && !setsPrice;

export const hasLicenceTable = (facts: Pick<ServiceFacts, "licence"> | null): boolean =>
  facts !== null && facts.licence.length > 0;

/**
 * The questions of a form that a service asks (rule L67): where it has a licence table, use and publication are asked in that
 * alone. What hangs on an answer to them is not asked either (rule L64).
 */
export const questionsOfService = <Item extends Pick<Question, "purpose" | "setsPrice">>(
  questions: readonly Item[],
  facts: Pick<ServiceFacts, "licence"> | null,
): readonly Item[] => (hasLicenceTable(facts) ? questions.filter((question) => !isAboutRights(question)) : questions);
