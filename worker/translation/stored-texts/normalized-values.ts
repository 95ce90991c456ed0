import { mended } from "#domain/kernel/characters.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { DESCRIPTION_MAX, MARKDOWN_MAX, NAME_MAX } from "#domain/media/media.form.ts";
import type { Media } from "#domain/media/media.ts";
import { LONG_TEXT_LENGTH } from "#domain/commission/question/answers.ts";
import {
  CHOICE_TITLE_MAX,
  QUESTION_DESCRIPTION_MAX,
  QUESTION_TITLE_MAX,
} from "#domain/commission/question/question.form.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";

/** A stored value as rule E6 would have stored it. */
export type Mend<Value> = (value: Value) => Value;

/** A text of which nothing is left is no text. */
export const localizedTexts =
  (most: number, hasLines = false): Mend<readonly LocalizedText[]> =>
  (texts) =>
    texts.map((each) => ({ ...each, text: mended(each.text, most, hasLines) })).filter(({ text }) => text !== "");

export const words =
  (most: number): Mend<readonly string[]> =>
  (all) =>
    all.map((word) => mended(word, most, false)).filter((word) => word !== "");

const names = localizedTexts(NAME_MAX);
const descriptions = localizedTexts(DESCRIPTION_MAX, true);

export const media: Mend<Media> = (entry) => ({
  ...entry,
  names: [...names(entry.names)],
  descriptions: [...descriptions(entry.descriptions)],
  markdown: entry.markdown && mended(entry.markdown, MARKDOWN_MAX, true),
  file: entry.file && { ...entry.file, name: mended(entry.file.name, NAME_MAX, false) },
});

export const medias: Mend<readonly Media[]> = (entries) => entries.map(media);

const questionTitles = localizedTexts(QUESTION_TITLE_MAX);
const questionDescriptions = localizedTexts(QUESTION_DESCRIPTION_MAX, true);
const choiceTitles = localizedTexts(CHOICE_TITLE_MAX);
const answerTexts = localizedTexts(LONG_TEXT_LENGTH, true);

/** The questions of an order as they were asked, with their answers (rule O30). */
export const askedQuestions: Mend<readonly OrderFormQuestion[]> = (questions) =>
  questions.map((question) => ({
    ...question,
    titles: questionTitles(question.titles),
    descriptions: questionDescriptions(question.descriptions),
    medias: medias(question.medias),
    orderFormQuestionChoices: question.orderFormQuestionChoices.map((choice) => ({
      ...choice,
      titles: choiceTitles(choice.titles),
      ...(choice.media ? { media: media(choice.media) } : {}),
    })),
    orderFormQuestionAnswer: {
      ...question.orderFormQuestionAnswer,
      answerTexts: answerTexts(question.orderFormQuestionAnswer.answerTexts),
      answerMedias: medias(question.orderFormQuestionAnswer.answerMedias),
    },
  }));
