/** Characters in a row that are indexed; a longer word is found by its threes (rule E4). */
const LONGEST_TERM = 3;
/** Characters of what is indexed of one creator, and of what is searched for. */
export const SEARCH_TEXT_MAX = 1000;
export const QUERY_MAX = 100;
/** Terms of a query that are looked up; the rest of it is compared with the text itself. */
const QUERY_TERMS_MAX = 8;

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

/** The text a creator is found by, from its parts, most telling first. */
export function searchTextOf(parts: readonly string[]): string {
  return Array.from(foldSearch(parts.join(" ")))
    .slice(0, SEARCH_TEXT_MAX)
    .join("");
}

/** Every one, two and three characters in a row within the words of a normalized text. */
export function indexTerms(searchText: string): string[] {
  const terms = new Set<string>();
  for (const word of searchText.split(" ")) {
    const characters = Array.from(word);
    for (const at of characters.keys()) {
      for (let length = 1; length <= LONGEST_TERM && at + length <= characters.length; length += 1) {
        terms.add(characters.slice(at, at + length).join(""));
      }
    }
  }
  return [...terms];
}

export interface SearchQuery {
  /** All of them must be in a creator's search text. */
  words: readonly string[];
  /** Indexed terms that any match must have. */
  terms: readonly string[];
}

/** The address of a profile, of which its handle is looked for; and what is typed before a handle. */
const PROFILE = /^(?:https?:\/\/[\w.-]+|[\w-]+(?:\.[\w-]+)+)(?::\d+)?\/(\w+)\/?$/i;
const withoutPlace = (typed: string): string => PROFILE.exec(typed)?.[1] ?? typed.replace(/^@(?=\w)/, "");

/** What to look up for what somebody typed; null when that is nothing. */
export function searchQuery(typed: string): SearchQuery | null {
  const words = Array.from(foldSearch(withoutPlace(typed.trim())))
    .slice(0, QUERY_MAX)
    .join("")
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const terms = words.flatMap((word) => {
    const characters = Array.from(word);
    if (characters.length <= LONGEST_TERM) return [word];
    return characters.slice(LONGEST_TERM - 1).map((_, at) => characters.slice(at, at + LONGEST_TERM).join(""));
  });
  return { words, terms: [...new Set(terms)].slice(0, QUERY_TERMS_MAX) };
}
