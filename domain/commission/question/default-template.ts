import type { LanguageCode } from "../../kernel/localized-text.ts";
import { TEMPLATE_TEXTS, type TemplateText, type TemplateQuestionKey } from "./default-template-texts.ts";
import type { QuestionForm } from "./question.form.ts";
import type { QuestionType } from "./question.ts";

/** Rule L15: type, whether required, and what each choice costs in yen. */
interface TemplateQuestion {
  key: TemplateQuestionKey;
  questionType: QuestionType;
  isRequired: boolean;
  /** Minor units of JPY, one a choice in the texts' order; null adds nothing. */
  choicePrices: readonly (number | null)[];
  /** Whether these are prices, not additions to one (rule O7). */
  setsPrice: boolean;
}

const ask = (
  key: TemplateQuestionKey,
  questionType: QuestionType,
  isRequired = false,
  choicePrices: readonly (number | null)[] = [],
): TemplateQuestion => ({ key, questionType, isRequired, choicePrices, setsPrice: key === "plan" });

const TEMPLATE: readonly TemplateQuestion[] = [
  ask("details", "LONG_TEXT"),
  ask("references", "MEDIA", true),
  ask("plan", "SINGLE_CHOICE", false, [10_000, 20_000, 30_000]),
  ask("budget", "SHORT_TEXT"),
  ask("usage", "SINGLE_CHOICE", true, [null, null, null, null]),
  ask("publication", "SINGLE_CHOICE", true, [null, null, 10_000]),
  ask("delivery", "DATE"),
  ask("additional", "LONG_TEXT"),
  ask("messages", "NONE"),
  ask("deliverables", "NONE"),
];

/** The questions a new form starts with, in one language; `currencyCode` other than JPY leaves the prices to the creator. */
export function defaultTemplate(languageCode: LanguageCode, currencyCode: string): QuestionForm[] {
  return TEMPLATE.map(({ key, questionType, isRequired, choicePrices, setsPrice }) => {
    const { title, description, choices }: TemplateText = TEMPLATE_TEXTS[key][languageCode];
    return {
      questionType,
      title,
      description,
      isRequired,
      setsPrice,
      choices: (choices ?? []).map((choice, index) => ({
        title: choice,
        priceAmount: currencyCode === "JPY" ? (choicePrices[index] ?? null) : null,
      })),
    };
  });
}
