/**
 * The form of a word after a number in our languages, for compiled messages in place of Paraglide's own, which makes an object of Intl for
 * each sentence (docs/decisions/pages-start-without-intl.md).
 */
export const plural = (language: string, number: unknown): "one" | "other" =>
  language === "en" && Math.abs(Number(number)) === 1 ? "one" : "other";
