import type { CalendarDate } from "../kernel/instants.ts";
import type { LocalizedText } from "../kernel/localized-text.ts";
import type { ChoiceStatus, QuestionType } from "../commission/question/question.ts";
import type { Media } from "../media/media.ts";

/** One choice as it was offered and what the buyer did with it (rule T16). */
export type OrderFormQuestionChoice = {
  readonly id: string;
  readonly titles: readonly LocalizedText[];
  /** Absent in orders from before a choice could have one. */
  readonly media?: Media | null;
  /** Minor units of the form's currency; null adds nothing. */
  readonly priceAmount: number | null;
  readonly answerChoiceStatus: ChoiceStatus;
};

export type OrderFormQuestionAnswer = {
  readonly answerTexts: readonly LocalizedText[];
  readonly answerDate: CalendarDate | null;
  readonly answerMedias: readonly Media[];
};

/** A question as it was asked, with its answer: kept with the order whatever becomes of the form (rule O30). */
export type OrderFormQuestion = {
  readonly id: string;
  readonly titles: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  readonly isRequired: boolean;
  readonly questionType: QuestionType;
  readonly medias: readonly Media[];
  readonly orderFormQuestionChoices: readonly OrderFormQuestionChoice[];
  readonly orderFormQuestionAnswer: OrderFormQuestionAnswer;
};
