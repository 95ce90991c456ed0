import type { PublicQuestion } from "#app/features/commission/request/questions/answers.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";

type Choice = PublicQuestion["questionChoices"][number];

/** Words as their author wrote them. */
export const words = (text: string, languageCode: LanguageCode = "en"): LocalizedText[] => [
  { text, languageCode, isOriginal: true },
];

export const choiceNamed = (id: string, change: Partial<Choice> = {}): Choice => ({
  id,
  titles: [],
  media: null,
  priceAmount: null,
  userIndex: 0,
  priceCurrencyId: "JPY",
  ...change,
});

/** A required question of one choice, without words. */
export const questionNamed = (id: string, change: Partial<PublicQuestion> = {}): PublicQuestion => ({
  id,
  questionType: "SINGLE_CHOICE",
  titles: [],
  descriptions: [],
  medias: [],
  isRequired: true,
  setsPrice: false,
  askedIf: null,
  purpose: null,
  questionStatus: "ACTIVE",
  userIndex: 0,
  questionChoices: [],
  ...change,
});
