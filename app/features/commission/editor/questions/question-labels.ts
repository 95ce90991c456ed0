import type { QuestionType } from "#domain/commission/question/question.ts";
import { m } from "#messages";

const LABELS: Record<QuestionType, () => string> = {
  SHORT_TEXT: m.commission_question_short_text,
  LONG_TEXT: m.commission_question_long_text,
  SINGLE_CHOICE: m.commission_question_single_choice,
  MULTIPLE_CHOICE: m.commission_question_multiple_choice,
  MEDIA: m.commission_question_media,
  DATE: m.commission_question_date,
  NONE: m.commission_question_none,
};

export const questionTypeLabel = (type: QuestionType): string => LABELS[type]();
