/** One cell: a text, a number, or nothing. */
export type Cell = string | number | null;

/** What a spreadsheet would read as a formula: also behind what it leaves out, and in full width. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}]*[=+\-@＝＋－＠])/u;

/**
 * RFC 4180 with a UTF-8 byte order mark for spreadsheets. Some texts are written by people: one that begins like a
 * formula gets an apostrophe in front, so that opening the file executes nothing.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
