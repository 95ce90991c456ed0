/** Characters of what is indexed of one creator, service or work, and of what is searched for. */
export const SEARCH_TEXT_MAX = 1000;
export const QUERY_MAX = 100;

/** Letters that are no letter with a mark, as people type them who do not have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};
const UNMARKED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** Marks of Latin and Greek letters. Those of kana, Hangul and Cyrillic make other letters: "が" is no "か". */
const withoutMarks = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, "$1")
    .normalize("NFC")
    .replaceAll(UNMARKED, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Width, case, marks and the two kana read alike: "ＡＯＩ", "aoi"; "Núñez", "nunez"; "アオイ", "あおい" (rule E4). */
export function normalizeSearch(text: string): string {
  const folded = withoutMarks(text.normalize("NFKC").toLowerCase());
  const hiragana = folded.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  return hiragana.replaceAll(/\s+/g, " ").trim();
}

/** The same for what is searched: a word is also found when its long marks are written or left out, "メーカー" as "メーカ". */
export const foldSearch = (text: string): string =>
  normalizeSearch(text).replaceAll(/(?<=[\u3041-\u3096])\u30fc+/g, "");

/** Of writing without spaces between words. */
const GRAMS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const TOKEN = new RegExp(`[${GRAMS}]+|(?:(?![${GRAMS}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const IS_GRAMS = new RegExp(`^[${GRAMS}]`, "u");

/** The words of a folded text; what has no spaces between its words is one as far as it goes. Signs separate. */
export const tokensOf = (folded: string): string[] => folded.match(TOKEN) ?? [];

/** Whether any part of a token is looked for, and not only its beginning. */
export const isGrams = (token: string): boolean => IS_GRAMS.test(token);
