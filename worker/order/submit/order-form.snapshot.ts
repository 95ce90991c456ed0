import type { Answer } from "#domain/commission/question/answers.ts";
import type { Question } from "#domain/commission/question/question.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { attachMedias } from "#worker/storage/upload/attach.usecases.ts";
import type { FormQuestionAnswer } from "#worker/wire/order/order-submit.wire.ts";

/** An answer as it was sent, in the domain's shape. */
export function answerOf(sent: FormQuestionAnswer): Answer {
  const { text, date, medias } = sent.answer ?? {};
  const taken = (sent.questionChoices ?? []).filter((choice) => choice.formQuestionChoiceStatus === "SELECTED");
  return {
    questionId: sent.formQuestionId,
    questionType: sent.formQuestionType,
    text: text ? { ...text, isOriginal: true } : null,
    date: date ?? null,
    mediaCount: medias?.length ?? 0,
    choiceIds: taken.map((choice) => choice.formQuestionChoiceId),
  };
}

/** A copy of the questions as they are now, each with its answer and the attached files, to be stored with the order. */
export async function answeredQuestions(
  services: Services,
  viewer: Viewer,
  questions: readonly Question[],
  answers: readonly Answer[],
  sent: readonly FormQuestionAnswer[],
): Promise<Result<OrderFormQuestion[]>> {
  const answered: OrderFormQuestion[] = [];
  for (const question of questions) {
    const index = answers.findIndex((answer) => answer.questionId === question.id);
    const medias = await attachedMedias(services, viewer, sent[index], index);
    if (!medias.ok) return medias;
    answered.push(answeredQuestion(question, answers[index], medias.value));
  }
  return ok(answered);
}

async function attachedMedias(
  services: Services,
  viewer: Viewer,
  sent: FormQuestionAnswer | undefined,
  index: number,
): Promise<Result<Media[]>> {
  const entries = sent?.answer?.medias ?? [];
  if (entries.length === 0) return ok([]);
  const path = `formQuestionAnswers.${String(index)}.answer.medias`;
  const languageCode = sent?.answer?.text?.languageCode ?? viewer.inputLanguageCode;
  return attachMedias(services, viewer, { domain: "answer", languageCode, path }, entries);
}

function answeredQuestion(
  question: Question,
  answer: Answer | undefined,
  answerMedias: readonly Media[],
): OrderFormQuestion {
  const { id, titles, descriptions, isRequired, questionType, setsPrice, purpose, medias } = question;
  return {
    id,
    titles,
    descriptions,
    isRequired,
    questionType,
    setsPrice,
    purpose,
    medias,
    orderFormQuestionChoices: question.choices.map((choice) => ({
      id: choice.id,
      titles: choice.titles,
      media: choice.media,
      priceAmount: choice.priceAmount,
      answerChoiceStatus: answer?.choiceIds.includes(choice.id) ? "SELECTED" : "UNSELECTED",
    })),
    orderFormQuestionAnswer: {
      answerTexts: answer?.text ? [answer.text] : [],
      answerDate: answer?.date ?? null,
      answerMedias,
    },
  };
}
