import { shownAgreedText, type AgreedText } from "#domain/agreement/agreed-text.ts";
import type { AgreedStage, Agreement } from "#domain/agreement/agreement.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import type { PaperFact } from "#worker/payment/paper/paper.ts";
import { paperDate } from "#worker/payment/paper/paper-date.ts";

/** A line for each stage (rule O100): what it is, what it comes to, how long it takes, and what it includes. */
export function stageFacts({ stages = [], price }: Agreement, locale: LanguageCode): readonly PaperFact[] {
  return stages.map((stage, index) => ({
    label: m.agreement_stage({ number: String(index + 1), count: String(stages.length) }, { locale }),
    text: [
      [worded(stage.title, locale), worded(stage.contents, locale)].filter(Boolean).join(": "),
      m.agreement_stage_share(
        { percent: String(stage.percent), amount: formatAmount(stage.amount, price.currencyCode) },
        { locale },
      ),
      stage.deliveredBy === null
        ? m.agreement_stage_days({ count: stage.days }, { locale })
        : paperDate(stage.deliveredBy, locale),
      m.agreement_stage_changes({ count: stage.changesAllowed }, { locale }),
      fileWord(stage, locale),
    ].join(" · "),
  }));
}

const fileWord = ({ isPreview }: AgreedStage, locale: LanguageCode) =>
  (isPreview ? m.agreement_stage_preview : m.agreement_stage_final)({}, { locale });

/** With the original, which counts, beside a translation. */
function worded(text: AgreedText | null, locale: LanguageCode): string {
  if (text === null) return "";
  const shown = shownAgreedText(text, locale);
  if (!shown.isTranslation) return shown.text;
  return m.agreement_with_original({ text: shown.text, original: shown.original }, { locale });
}
