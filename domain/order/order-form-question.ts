import type { CalendarDate } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ChoiceStatus, QuestionPurpose, QuestionType } from "#domain/commission/question/question.ts";
import type { Media } from "#domain/media/media.ts";

/** A choice as it was asked, and whether the buyer chose it (rule T16). */
export type OrderFormQuestionChoice = {
  readonly id: string;
  readonly titles: readonly LocalizedText[];
  /** Missing in orders that are older than media of choices. */
  readonly media?: Media | null;
  /** Minor units of the form's currency; null adds nothing to the price. */
  readonly priceAmount: number | null;
  readonly answerChoiceStatus: ChoiceStatus;
};

export type OrderFormQuestionAnswer = {
  readonly answerTexts: readonly LocalizedText[];
  readonly answerDate: CalendarDate | null;
  readonly answerMedias: readonly Media[];
};

/** The copy of a question as it was asked, with its answer; later changes of the form do not touch it (rule O30). */
export type OrderFormQuestion = {
  readonly id: string;
  readonly titles: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  readonly isRequired: boolean;
  readonly questionType: QuestionType;
  /** Whether its choice set the price (rule O7). Missing in orders that are older than plans: it was added. */
  readonly setsPrice?: boolean;
  /** Missing in orders that are older than purposes. */
  readonly purpose?: QuestionPurpose | null;
  readonly medias: readonly Media[];
  readonly orderFormQuestionChoices: readonly OrderFormQuestionChoice[];
  readonly orderFormQuestionAnswer: OrderFormQuestionAnswer;
};
