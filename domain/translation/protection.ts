import { findPieces, type FixedTerm, type Piece } from "./protected-pieces.ts";

/** The element that stands around what must not be translated. */
export const PROTECTED_TAG = "x";

interface Line {
  /** Around the words: bullets and spaces, and whole lines without any. */
  readonly before: string;
  readonly after: string;
  /** XML for the translator; null: nothing here needs one. */
  readonly markup: string | null;
  readonly pieces: readonly string[];
}

/** A text made ready for a translator: line by line, so that breaks survive whatever it does (rule W2). */
export interface ProtectedText {
  readonly lines: readonly Line[];
  readonly breaks: readonly string[];
}

const BREAK = /\r\n|[\n\r\u2028\u2029]/g;
const AROUND = /^([\s・·•●○◆◇■□▶※*>–—-]*)(.*?)(\s*)$/su;
const LETTER = /\p{L}/u;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

export function protect(text: string, terms: readonly FixedTerm[]): ProtectedText {
  const breaks = text.match(BREAK) ?? [];
  return { breaks, lines: text.split(BREAK).map((line) => protectLine(line, terms)) };
}

function protectLine(line: string, terms: readonly FixedTerm[]): Line {
  const [, before = "", words = "", after = ""] = AROUND.exec(line) ?? [];
  const pieces = findPieces(words, terms);
  if (!LETTER.test(outside(words, pieces))) {
    const kept = pieces.reduceRight(
      (kept, { start, end, after }) => kept.slice(0, start) + after + kept.slice(end),
      words,
    );
    return { before: before + kept, after, markup: null, pieces: [] };
  }
  let markup = "";
  let at = 0;
  for (const [index, { start, end }] of pieces.entries()) {
    const inside = escaped(words.slice(start, end));
    markup += `${escaped(words.slice(at, start))}<${PROTECTED_TAG} id="${index}">${inside}</${PROTECTED_TAG}>`;
    at = end;
  }
  return { before, after, markup: markup + escaped(words.slice(at)), pieces: pieces.map((piece) => piece.after) };
}

const outside = (words: string, pieces: readonly Piece[]) =>
  pieces.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), words);

/** What a translator is asked, in order. */
export const markupsOf = ({ lines }: ProtectedText): readonly string[] =>
  lines.flatMap(({ markup }) => (markup === null ? [] : [markup]));

/** The translation with everything protected in its place; null when something was lost, doubled or made up. */
export function restore({ lines, breaks }: ProtectedText, translated: readonly string[]): string | null {
  if (translated.length !== lines.filter(({ markup }) => markup !== null).length) return null;
  const waiting = [...translated];
  let text = "";
  for (const [index, { before, after, markup, pieces }] of lines.entries()) {
    const words = markup === null ? "" : restoreLine(waiting.shift()!, pieces);
    if (words === null) return null;
    text += before + words + after + (breaks[index] ?? "");
  }
  return text;
}

const TAG = new RegExp(`<${PROTECTED_TAG} id="(\\d+)"\\s*(?:/>|>[^<]*</${PROTECTED_TAG}>)`, "g");

function restoreLine(translated: string, pieces: readonly string[]): string | null {
  const seen = new Set<number>();
  let text = "";
  let at = 0;
  let rest = "";
  for (const found of translated.matchAll(TAG)) {
    const id = Number(found[1]);
    if (id >= pieces.length || seen.has(id)) return null;
    seen.add(id);
    const words = translated.slice(at, found.index);
    rest += words;
    text += unescaped(words) + pieces[id]!;
    at = found.index + found[0].length;
  }
  rest += translated.slice(at);
  // Every tag was one of ours, and words came back with them.
  if (seen.size !== pieces.length || /[<>\n\r]/.test(rest) || !LETTER.test(rest)) return null;
  return text + unescaped(translated.slice(at));
}
