import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { CATEGORY_TEXTS, type CategoryQuestionKey } from "./category-template-texts.ts";
import { DEFAULT_TEXTS, type DefaultQuestionKey, type TemplateText } from "./default-template-texts.ts";
import { PURPOSE_OF_KEY } from "./purpose.ts";
import type { QuestionForm } from "./question.form.ts";
import type { QuestionPurpose, QuestionType } from "./question.ts";

/** Rules L15, L50: type, whether required, and what each choice costs in yen. */
interface TemplateQuestion {
  key: DefaultQuestionKey | CategoryQuestionKey;
  questionType: QuestionType;
  isRequired: boolean;
  /** Minor units of JPY, one a choice in the texts' order; null adds nothing. */
  choicePrices: readonly (number | null)[];
  /** Whether these are prices, not additions to one (rule O7). */
  setsPrice: boolean;
  purpose: QuestionPurpose | null;
}

const PURPOSES: Partial<Record<TemplateQuestion["key"], QuestionPurpose>> = PURPOSE_OF_KEY;

const ask = (
  key: TemplateQuestion["key"],
  questionType: QuestionType,
  isRequired = false,
  choicePrices: readonly (number | null)[] = [],
): TemplateQuestion => ({
  key,
  questionType,
  isRequired,
  choicePrices,
  setsPrice: false,
  purpose: PURPOSES[key] ?? null,
});

const plan = (key: TemplateQuestion["key"], isRequired: boolean, prices: readonly number[]): TemplateQuestion => ({
  ...ask(key, "SINGLE_CHOICE", isRequired, prices),
  setsPrice: true,
});

const USAGE = ask("usage", "SINGLE_CHOICE", true);
const PUBLICATION = ask("publication", "SINGLE_CHOICE", true, [null, null, 10_000]);
const DELIVERY = ask("delivery", "DATE");
const ADDITIONAL = ask("additional", "LONG_TEXT");
const MESSAGES = ask("messages", "NONE");
const DELIVERABLES = ask("deliverables", "NONE");
/** What every kind of work is asked at the end. */
const LAST = [USAGE, PUBLICATION, DELIVERY, ADDITIONAL, MESSAGES, DELIVERABLES];

/** The default one is specified word for word (rule L15); the others are for what it fits badly (rule L50). */
const TEMPLATES = {
  default: [
    ask("details", "LONG_TEXT"),
    ask("references", "MEDIA", true),
    plan("plan", false, [10_000, 20_000, 30_000]),
    ask("budget", "SHORT_TEXT"),
    ...LAST,
  ],
  graphic: [
    ask("motif", "LONG_TEXT", true),
    ask("references", "MEDIA"),
    plan("pieces", true, [3_000, 12_000, 20_000]),
    ask("services", "MULTIPLE_CHOICE", true),
    ...LAST,
  ],
  avatar: [
    ask("character", "LONG_TEXT", true),
    ask("references", "MEDIA", true),
    plan("avatar", true, [80_000, 100_000, 180_000]),
    ask("expressions", "MULTIPLE_CHOICE", false, [5_000, 5_000, 5_000, 10_000]),
    ask("tracking", "SINGLE_CHOICE"),
    ...LAST,
  ],
  animation: [
    ask("scene", "LONG_TEXT", true),
    ask("references", "MEDIA"),
    plan("seconds", true, [30_000, 80_000, 150_000]),
    ask("shape", "SINGLE_CHOICE", true),
    ask("sound", "MEDIA"),
    ...LAST,
  ],
  video: [
    ask("details", "LONG_TEXT", true),
    ask("footage", "MEDIA", true),
    plan("minutes", true, [10_000, 30_000, 50_000]),
    ask("extras", "MULTIPLE_CHOICE", false, [5_000, 10_000, 3_000]),
    ...LAST,
  ],
} satisfies Record<string, readonly TemplateQuestion[]>;

export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

const TEXTS: Readonly<Record<TemplateQuestion["key"], Readonly<Record<LanguageCode, TemplateText>>>> = {
  ...DEFAULT_TEXTS,
  ...CATEGORY_TEXTS,
};

/** The questions a new form may start with, in one language; a currency other than JPY leaves the prices to the creator. */
export const templateOf = (name: TemplateName, languageCode: LanguageCode, currencyCode: string): QuestionForm[] =>
  TEMPLATES[name].map(({ key, questionType, isRequired, choicePrices, setsPrice, purpose }) => {
    const { title, description, choices = [] } = TEXTS[key][languageCode];
    return {
      questionType,
      title,
      description,
      isRequired,
      setsPrice,
      purpose,
      askedIf: null,
      choices: choices.map((choice, index) => ({
        title: choice,
        priceAmount: currencyCode === "JPY" ? (choicePrices[index] ?? null) : null,
      })),
    };
  });
