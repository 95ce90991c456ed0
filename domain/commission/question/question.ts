import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";

/** Rule L13. NONE is a notice: it is read, never answered. */
export const QUESTION_TYPES = [
  "SHORT_TEXT",
  "LONG_TEXT",
  "SINGLE_CHOICE",
  "MULTIPLE_CHOICE",
  "MEDIA",
  "DATE",
  "NONE",
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A removed question stays for the orders that answered it; nobody is asked it again. */
export const QUESTION_STATUSES = ["ACTIVE", "REMOVED"] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** What a template's question asks about; it stays when the creator rewrites the question (rule L67). */
export const QUESTION_PURPOSES = ["USAGE", "PUBLICATION", "DELIVERY_DATE"] as const;
export type QuestionPurpose = (typeof QUESTION_PURPOSES)[number];

/** How an answer says which choices are taken (contract.md, Orders). */
export const CHOICE_STATUSES = ["SELECTED", "UNSELECTED"] as const;
export type ChoiceStatus = (typeof CHOICE_STATUSES)[number];

export interface QuestionChoice {
  id: string;
  titles: readonly LocalizedText[];
  /** What it looks like. */
  media: Media | null;
  /** Added to the order's price when chosen, or the price itself (rule O7); minor units of the form's currency. */
  priceAmount: number | null;
  userIndex: number;
}

/** A question is asked only if one of these choices of an earlier question is taken (rule L64). */
export interface AskedIf {
  questionId: string;
  choiceIds: readonly string[];
}

export interface Question {
  id: string;
  questionType: QuestionType;
  titles: readonly LocalizedText[];
  descriptions: readonly LocalizedText[];
  medias: readonly Media[];
  choices: readonly QuestionChoice[];
  isRequired: boolean;
  /** The form's plan: its chosen choice takes the place of the listing's own price (rule O7). */
  setsPrice: boolean;
  /** Null: it is always asked (rule L64). */
  askedIf: AskedIf | null;
  /** Null: the creator's own question. */
  purpose: QuestionPurpose | null;
  questionStatus: QuestionStatus;
  userIndex: number;
}

/** The one question of a form that sets the price (rule O7). */
export const planOf = <Item extends Pick<Question, "questionStatus" | "setsPrice">>(
  questions: readonly Item[],
): Item | null => questions.find(({ questionStatus, setsPrice }) => questionStatus === "ACTIVE" && setsPrice) ?? null;

export const isChoiceType = (type: QuestionType): boolean => type === "SINGLE_CHOICE" || type === "MULTIPLE_CHOICE";

/** Whether the form asks for any answer. */
export const isAnswerable = (type: QuestionType): boolean => type !== "NONE";
