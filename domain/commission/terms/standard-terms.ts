import type { LanguageCode } from "#domain/kernel/localized-text.ts";

export type StandardTermKey = "refused" | "material" | "rough" | "extra" | "showing" | "resale" | "contact";

type Paragraph = Readonly<Record<LanguageCode, string>>;

/**
 * What creators commonly ask of clients, a paragraph each (rule L119), content of theirs once they take it. Nothing that the agreement, the
 * licence table or the terms of the site settle.
 */
export const STANDARD_TERMS: Readonly<Record<StandardTermKey, Paragraph>> = {
  refused: {
    en: "I don't take requests for explicit or hateful content, or for real people who haven't agreed to it.",
    ja: "露骨な性的表現、差別的な表現、ご本人の許可がない実在の人物のご依頼は、お受けしていません。",
  },
  material: {
    en: "Please send everything that matters to you with your request. What comes later may change the price and the date.",
    ja: "ご希望や資料は、依頼の送信時にまとめてお知らせください。あとから追加された内容によっては、料金や納期が変わることがあります。",
  },
  rough: {
    en: "Once you've approved the rough, a change of pose or composition counts as a revision.",
    ja: "ラフのご確認後のポーズや構図の変更は、修正1回として数えます。",
  },
  extra: {
    en: "I'll name the price of anything that goes beyond what we agreed before I begin with it.",
    ja: "お約束した内容を超える作業は、着手する前に追加料金をお知らせします。",
  },
  showing: {
    en: "I may show the finished work in my portfolio and on social media, unless we've agreed otherwise.",
    ja: "別途お約束した場合を除き、完成した作品をポートフォリオやSNSで公開することがあります。",
  },
  resale: {
    en: "Please don't resell the work or pass it off as your own.",
    ja: "作品の転売や、自作と偽っての公開はご遠慮ください。",
  },
  contact: {
    en: "Please write to me in the messages of the order, so that nothing gets lost.",
    ja: "行き違いを防ぐため、ご連絡は依頼のメッセージでお願いします。",
  },
};

export const STANDARD_TERM_KEYS = Object.keys(STANDARD_TERMS) as StandardTermKey[];

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** Whether the text has this paragraph, word for word. */
export const hasTerm = (text: string, key: StandardTermKey, language: LanguageCode): boolean =>
  paragraphsOf(text).includes(STANDARD_TERMS[key][language]);

/** The text with this paragraph at its end; as it is where it has it. */
export const withTerm = (text: string, key: StandardTermKey, language: LanguageCode): string =>
  hasTerm(text, key, language) ? text : [...paragraphsOf(text), STANDARD_TERMS[key][language]].join("\n\n");

/** The text without this paragraph; whatever was changed in it stays. */
export const withoutTerm = (text: string, key: StandardTermKey, language: LanguageCode): string =>
  paragraphsOf(text)
    .filter((paragraph) => paragraph !== STANDARD_TERMS[key][language])
    .join("\n\n");
