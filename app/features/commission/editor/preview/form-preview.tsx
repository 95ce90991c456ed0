import { useState } from "react";
import { isChoiceType } from "#domain/commission/question/question.ts";
import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { anyWords } from "../../../editing/words/words-draft.ts";
import { FramedImage } from "../../../../ui/picture/framed-image.tsx";
import {
  answersOf,
  askedBy,
  draftFor,
  toQuestion,
  type AnswerSheet,
  type PublicQuestion,
} from "../../request/questions/answers.ts";
import { Estimate } from "../../request/price/estimate.tsx";
import { QuestionField } from "../../request/questions/question-field.tsx";
import { requestedPrice } from "../../request/price/requested-price.ts";
import { amountSoFar } from "../draft-price.ts";
import { isPlan, type FormDraft, type QuestionDraft } from "../form-draft.ts";
import { choiceTitleOf, titleOf } from "../questions/question-names.ts";

/** A form as its clients will see it, with what has been typed so far. It can be tried; nothing is sent. */
export default function FormPreview({ draft, language }: { draft: FormDraft; language: LanguageCode }) {
  const { locale } = useUiEnvironment();
  const [sheet, setSheet] = useState<AnswerSheet>({});
  const all = draft.questions.map((question) => shownQuestion(question, draft.currencyCode, locale, language));
  const questions = askedBy(all, sheet);
  const ownPrice = draft.questions.some(isPlan) ? null : amountSoFar(draft.price, draft.currencyCode);
  const price = requestedPrice(ownPrice, questions.map(toQuestion), answersOf(questions, sheet, locale));
  return (
    <div className="grid min-w-0 gap-7">
      <h3 className="text-lg font-semibold">{anyWords(draft.title, language) || m.commission_preview_untitled()}</h3>
      {all.length === 0 && <p className="text-sm text-muted">{m.commission_form_empty()}</p>}
      {questions.map((question) => (
        <div key={question.id} className="grid gap-3">
          <QuestionField
            question={question}
            draft={draftFor(sheet, question.id)}
            isMissing={false}
            isDisabled={false}
            // Nothing is uploaded from a preview.
            accountId=""
            isPreview
            onChange={(change) =>
              setSheet((before) => {
                const answer = draftFor(before, question.id);
                return { ...before, [question.id]: { ...answer, ...change(answer) } };
              })
            }
          />
          <Pictures question={draft.questions.find(({ key }) => key === question.id)!} />
        </div>
      ))}
      <Estimate price={price} currencyCode={draft.currencyCode} />
    </div>
  );
}

function Pictures({ question: { medias } }: { question: QuestionDraft }) {
  const pictures = medias.flatMap(({ key, previewUrl }) => (previewUrl ? [{ key, previewUrl }] : []));
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ key, previewUrl }) => (
        <li key={key} className="w-28 overflow-hidden rounded-md border border-line">
          <FramedImage src={previewUrl} alt="" ratio={1} />
        </li>
      ))}
    </ul>
  );
}

function shownQuestion(
  question: QuestionDraft,
  currencyCode: ActiveCurrencyCode,
  locale: LanguageCode,
  language: LanguageCode,
): PublicQuestion {
  const texts = (text: string): LocalizedText[] => (text.trim() === "" ? [] : [originalText(text, locale)]);
  const { key, questionType, isRequired, choices, askedIf } = question;
  return {
    id: key,
    questionType,
    titles: [originalText(titleOf(question, language), locale)],
    descriptions: texts(anyWords(question.description, language)),
    medias: [],
    isRequired,
    setsPrice: isPlan(question),
    askedIf: askedIf && { questionId: askedIf.questionKey, choiceIds: askedIf.choiceKeys },
    purpose: question.purpose,
    questionStatus: "ACTIVE",
    userIndex: 0,
    questionChoices: isChoiceType(questionType)
      ? choices.map((choice, index) => ({
          id: choice.key,
          titles: [originalText(choiceTitleOf(choice, index, language), locale)],
          media: null,
          priceAmount: amountSoFar(choice.price, currencyCode),
          priceCurrencyId: currencyCode,
          userIndex: index,
        }))
      : [],
  };
}
