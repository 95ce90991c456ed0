import { termKey, type Term } from "./glossary.ts";
import { TERM_MAX } from "./glossary.form.ts";
import { writtenLanguage } from "./written-language.ts";

export interface PastedTerms {
  readonly terms: readonly Term[];
  /** The lines, counted from 1, that are no two words in the two languages. */
  readonly faults: readonly number[];
}

/** As spreadsheets copy them, and as people write them. */
const SEPARATORS = ["\t", "=", "＝", ",", "、", ";"] as const;

/** What a table says above its columns. */
const HEADINGS = new Set(["ja", "en", "japanese", "english", "日本語", "英語"]);

/**
 * Two columns, in whichever order, one term a line (rule W33). The language of a line's words decides which is which; where both
 * are in one alphabet (Live2D), it is as in the other lines. Of a term that is there twice the last one counts.
 */
export function pastedTerms(text: string): PastedTerms {
  const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ number: at + 1, columns: columnsOf(line) }));
  const written = lines.filter(({ columns }) => columns.some((column) => column !== ""));
  const rows = written.filter(({ columns }) => !columns.every((column) => HEADINGS.has(column.toLowerCase())));
  const isJapaneseFirst = countOf(rows, "ja") >= countOf(rows, "en");
  const terms = new Map<string, Term>();
  const faults: number[] = [];
  for (const { number, columns } of rows) {
    const term = termOf(columns, isJapaneseFirst);
    if (term) terms.set(termKey(term), term);
    else faults.push(number);
  }
  return { terms: [...terms.values()], faults };
}

function columnsOf(line: string): readonly string[] {
  const separator = SEPARATORS.find((each) => line.includes(each));
  const columns = separator === undefined ? [line] : line.split(separator);
  return columns.map((column) =>
    column
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

/** How many lines have this language first and the other second. */
const countOf = (rows: readonly { readonly columns: readonly string[] }[], first: "ja" | "en") =>
  rows.filter(({ columns: [a = "", b = ""] }) => {
    const [one, other] = [writtenLanguage(a), writtenLanguage(b)];
    return one === first && other !== null && other !== first;
  }).length;

function termOf(columns: readonly string[], isJapaneseFirst: boolean): Term | null {
  const [first = "", second = ""] = columns;
  const isTerm = columns.length === 2 && [first, second].every((each) => each !== "" && [...each].length <= TERM_MAX);
  if (!isTerm) return null;
  const [one, other] = [writtenLanguage(first), writtenLanguage(second)];
  if (one === "ja" && other === "ja") return null;
  const isFirst = one === other ? isJapaneseFirst : one === "ja" || other === "en";
  return isFirst ? { ja: first, en: second } : { ja: second, en: first };
}
