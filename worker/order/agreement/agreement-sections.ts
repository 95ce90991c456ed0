import { shownAgreedText, type AgreedText } from "#domain/agreement/agreed-text.ts";
import type { AgreedAnswer, Agreement } from "#domain/agreement/agreement.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { PaperSection, PaperText } from "#worker/payment/paper/paper.ts";

type Money = (amount: number) => string;

/** The long texts of an agreement: description, answers, note and the creator's terms; those that are not written are absent. */
export function agreementSections(agreement: Agreement, money: Money, locale: LanguageCode): readonly PaperSection[] {
  const { work, note, answers, terms } = agreement;
  return [
    ...section(m.agreement_description({}, { locale }), written(work.description, locale)),
    ...section(
      m.agreement_answers({}, { locale }),
      answers.filter(({ isNotice }) => !isNotice).flatMap((answer) => answerTexts(answer, money, locale)),
    ),
    ...section(
      m.agreement_notices({}, { locale }),
      answers.filter(({ isNotice }) => isNotice).flatMap((answer) => noticeTexts(answer, locale)),
    ),
    ...section(m.agreement_note({}, { locale }), written(note, locale)),
    ...section(m.agreement_creator_terms({}, { locale }), written(terms.creator?.text ?? null, locale)),
  ];
}

const section = (title: string, texts: readonly PaperText[]): readonly PaperSection[] =>
  texts.length === 0 ? [] : [{ title, texts }];

/** In the reader's language where there is a translation, with the original, which counts, below it. */
function written(text: AgreedText | null, locale: LanguageCode, label: string | null = null): readonly PaperText[] {
  if (!text) return [];
  const shown = shownAgreedText(text, locale);
  return [
    {
      label,
      text: shown.text,
      languageCode: shown.isTranslation ? locale : text.languageCode,
      notes: shown.isTranslation ? [m.agreement_original({ text: shown.original }, { locale })] : [],
    },
  ];
}

function answerTexts(answer: AgreedAnswer, money: Money, locale: LanguageCode): readonly PaperText[] {
  const label = questionLabel(answer, locale);
  const chosen = answer.choices.map(({ title, priceAmount }) => {
    const shown = title && shownAgreedText(title, locale);
    const price = priceAmount === null ? "" : ` (${money(priceAmount)})`;
    return {
      text: `${shown?.text ?? ""}${price}`,
      notes: shown?.isTranslation ? [m.agreement_original({ text: shown.original }, { locale })] : [],
    };
  });
  const lines = [
    ...chosen.map(({ text }) => text),
    ...(answer.date === null ? [] : [answer.date]),
    ...answer.files.map(({ name }) => name),
  ];
  const words = written(answer.text, locale, label);
  if (lines.length === 0 && words.length > 0) return words;
  if (lines.length === 0 && answer.text === null)
    return [{ label, text: m.agreement_unanswered({}, { locale }), languageCode: locale, notes: [] }];
  const notes = chosen.flatMap((choice) => choice.notes);
  return [{ label, text: lines.join("\n"), languageCode: locale, notes }, ...words];
}

/** What was read and not answered: its own words. */
function noticeTexts(notice: AgreedAnswer, locale: LanguageCode): readonly PaperText[] {
  const label = questionLabel(notice, locale);
  const words = written(notice.description, locale, label);
  return words.length > 0 ? words : [{ label, text: "", languageCode: locale, notes: [] }];
}

function questionLabel({ question, isPlan }: AgreedAnswer, locale: LanguageCode): string {
  const shown = question && shownAgreedText(question, locale);
  const text = shown?.isTranslation
    ? m.agreement_with_original({ text: shown.text, original: shown.original }, { locale })
    : (shown?.text ?? "");
  return isPlan ? `${text} (${m.agreement_plan({}, { locale })})` : text;
}
