import { Check } from "../../../ui/icons/public-icons.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import type { Order } from "../panel/order-data.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Toggle } from "../../translation/shown-text.tsx";
import { ShownSpan } from "../../translation/shown-words.tsx";
import { MessageMedia } from "../../chat/messages/message-media.tsx";
import { ShownMedias } from "../../media/player/shown-medias.tsx";

type Question = Order["orderForms"][number]["orderFormQuestions"][number];

/** The seller's words of a question as `AnswerView` shows it. */
export const askedBy = (question: Question): readonly (readonly LocalizedText[])[] => [
  question.titles,
  ...(question.questionType === "NONE" ? [question.descriptions] : []),
  ...question.orderFormQuestionChoices
    .filter(({ answerChoiceStatus }) => answerChoiceStatus === "SELECTED")
    .map(({ titles }) => titles),
];

/** The same with the buyer's answer. */
export const textsOfQuestion = (question: Question): readonly (readonly LocalizedText[])[] => [
  ...askedBy(question),
  question.orderFormQuestionAnswer.answerTexts,
];

interface AnswerViewProps {
  question: Question;
  currencyCode: CurrencyCode;
  /** Of the whole form. */
  translation: Toggle;
}

/** One question as it was asked, with its answer; a notice (NONE) has none. */
export function AnswerView({ question, currencyCode, translation }: AnswerViewProps) {
  const { answerTexts, answerDate, answerMedias } = question.orderFormQuestionAnswer;
  const taken = question.orderFormQuestionChoices.filter((choice) => choice.answerChoiceStatus === "SELECTED");
  const isAnswered = answerTexts.length > 0 || taken.length > 0 || answerDate !== null || answerMedias.length > 0;
  return (
    <div className="grid gap-1.5">
      <dt className="text-sm font-medium text-muted">
        <ShownSpan texts={question.titles} translation={translation} />
      </dt>
      <dd className="grid gap-2">
        <ShownMedias medias={question.medias} isSmall />
        {answerTexts.length > 0 && (
          <ShownSpan texts={answerTexts} translation={translation} className="whitespace-pre-wrap" />
        )}
        {taken.map((choice) => (
          <div key={choice.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Check aria-hidden size={16} className="shrink-0 text-accent" />
            <ShownSpan texts={choice.titles} translation={translation} />
            {choice.priceAmount !== null && choice.priceAmount > 0 && (
              <span className="text-sm text-muted">
                {!question.setsPrice && <span>{"+ "}</span>}
                <MoneyText amount={choice.priceAmount} currencyCode={currencyCode} />
              </span>
            )}
            {choice.media && <ShownMedias medias={[choice.media]} isSmall />}
          </div>
        ))}
        {answerDate && <DateText value={answerDate} />}
        {answerMedias.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {answerMedias.map((media) => (
              <li key={media.id}>
                <MessageMedia media={media} />
              </li>
            ))}
          </ul>
        )}
        {!isAnswered && question.questionType !== "NONE" && <p className="text-sm text-muted">{m.order_no_answer()}</p>}
        {question.questionType === "NONE" && question.descriptions.length > 0 && (
          <ShownSpan
            texts={question.descriptions}
            translation={translation}
            className="whitespace-pre-wrap text-sm text-muted"
          />
        )}
      </dd>
    </div>
  );
}
