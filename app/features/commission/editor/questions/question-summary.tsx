import { isAboutRights } from "#domain/commission/question/purpose.ts";
import { isAnswerable, isChoiceType } from "#domain/commission/question/question.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { amountSoFar } from "../draft-price.ts";
import { isPlan, type QuestionDraft } from "../form-draft.ts";
import { questionTypeLabel } from "./question-labels.ts";

export interface QuestionSummaryProps {
  question: QuestionDraft;
  currencyCode: ActiveCurrencyCode;
  /** The names of the choices that it depends on (rule L64). */
  askedIf: readonly string[];
}

/** What a folded question is: its type, whether it must be answered, and what it does to the price. */
export function QuestionSummary({ question, currencyCode, askedIf }: QuestionSummaryProps) {
  const { questionType, isRequired, choices } = question;
  const parts = [questionTypeLabel(questionType)];
  if (isChoiceType(questionType)) parts.push(m.commission_question_choice_count({ count: choices.length }));
  if (isRequired && isAnswerable(questionType)) parts.push(m.commission_question_is_required());
  const prices = isChoiceType(questionType)
    ? choices.map(({ price }) => amountSoFar(price, currencyCode) ?? 0).filter((amount) => amount > 0)
    : [];
  if (prices.length > 0) {
    const text = (amount: number) => formatAmount(amount, currencyCode);
    const least = text(Math.min(...prices));
    const most = text(Math.max(...prices));
    const range = least === most ? least : m.commission_question_price_range({ from: least, to: most });
    parts.push(
      isPlan(question)
        ? m.commission_question_is_plan({ amount: range })
        : m.commission_question_adds({ amount: range }),
    );
  }
  if (askedIf.length > 0) parts.push(m.commission_condition_summary({ name: askedIf.join(" / ") }));
  return (
    <span className="block text-sm font-normal text-muted">
      <span>{parts.join(" · ")}</span>
      {isAboutRights({ ...question, setsPrice: isPlan(question) }) && (
        <span className="block">{m.commission_question_about_rights()}</span>
      )}
    </span>
  );
}
