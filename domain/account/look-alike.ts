/** Letters of other scripts, and digits and signs, that are read as a Latin letter; after NFKC, in lower case. */
const READ_AS: Readonly<Record<string, string>> = {
  a: "аαɑ@4",
  b: "ьвβ",
  c: "сϲⅽ",
  d: "ԁɗ",
  e: "еєεҽ3",
  f: "ƒ",
  g: "ɡԍ",
  h: "һнԧ",
  i: "іιıɩӏl1|!ǀ",
  j: "јϳ",
  k: "кκ",
  m: "мϻ",
  n: "ոηпи",
  o: "оοσօᴏ0〇",
  p: "рρ",
  q: "ԛ",
  r: "гᴦ",
  s: "ѕꜱ$5",
  t: "тτ7+",
  u: "υսᴜ",
  v: "ѵνᴠ",
  w: "ԝѡω",
  x: "хχ×",
  y: "уүγʏ",
  z: "ᴢ2",
};
const LATIN = new Map(Object.entries(READ_AS).flatMap(([latin, others]) => [...others].map((other) => [other, latin])));

/** Kana and kanji that differ in nothing that is seen. */
const JAPANESE = new Map([
  ["ロ", "口"],
  ["ニ", "二"],
  ["カ", "力"],
  ["エ", "工"],
  ["ハ", "八"],
  ["ト", "卜"],
  ["タ", "夕"],
  ["へ", "ヘ"],
  ["べ", "ベ"],
  ["ぺ", "ペ"],
]);

const MARKS = /\p{M}/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** The letters that `text` looks like: in lower case, without marks, those of look-alikes; signs between words stay. */
const letters = (text: string): string =>
  [...text.normalize("NFKC").toLowerCase().normalize("NFD").replace(MARKS, "").normalize("NFC")]
    .map((letter) => LATIN.get(letter) ?? JAPANESE.get(letter) ?? letter)
    .join("");

/** Two letters that look like one. */
const joined = (word: string): string => word.replaceAll("rn", "m").replaceAll("vv", "w");

/**
 * The same for all texts that a reader takes for one another (rule A56): case, accents, blanks and signs do not count, and
 * letters of other scripts, digits and signs count as the letter they look like. Empty for a text of signs alone.
 */
export const lookOf = (text: string): string => joined(letters(text).replace(NO_LETTERS, ""));

/** The words of a text, each as it looks. */
export const wordsAsTheyLook = (text: string): readonly string[] =>
  letters(text)
    .split(NO_LETTERS)
    .map(joined)
    .filter((word) => word !== "");
