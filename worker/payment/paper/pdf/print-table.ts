import type { PaperTable } from "../paper.ts";
import { COLUMN, MUTED, type Sheet } from "./sheet.ts";

const CELL = { size: 9 };
const HEAD = { size: 8.5, color: MUTED };
const SUM = { size: 10 };
const TOTAL = { size: 12 };
const GAP = 12;
const AMOUNT_WIDTH = 110;
const SMALLEST_TEXT = 90;

type Place = { readonly x: number; readonly width: number; readonly isRight: boolean };

/** Rows run on over pages; each page repeats the heads. */
export function drawTable(sheet: Sheet, { title, columns, rows, sums, empty }: PaperTable): void {
  sheet.hasRoom(80);
  if (title) {
    sheet.paragraph(title, TOTAL);
    sheet.skip(6);
  }
  if (rows.length === 0 && empty) sheet.paragraph(empty, { ...CELL, color: MUTED });
  const places = placesOf(sheet, columns, rows);
  const drawHead = () => {
    sheet.columns(columns.map(({ label }, index) => cellOf(sheet, label, places[index], HEAD)));
    sheet.skip(4);
    sheet.rule();
  };
  if (rows.length > 0) drawHead();
  for (const row of rows) {
    if (!sheet.hasRoom(CELL.size * 3)) drawHead();
    sheet.columns(row.map((text, index) => cellOf(sheet, text, places[index], CELL)));
    sheet.skip(4);
  }
  if (rows.length > 0) sheet.rule();
  sheet.skip(2);
  for (const { label, text, isTotal } of sums) {
    const style = isTotal ? TOTAL : SUM;
    const width = COLUMN - AMOUNT_WIDTH - GAP;
    sheet.columns([
      { x: 0, width, lines: sheet.lines(label, width, style.size), style },
      {
        x: width + GAP,
        width: AMOUNT_WIDTH,
        lines: sheet.lines(text, AMOUNT_WIDTH, style.size),
        style: { ...style, isRight: true },
      },
    ]);
  }
}

function cellOf(sheet: Sheet, text: string, place: Place | undefined, style: { size: number }) {
  const { x, width, isRight } = place ?? { x: 0, width: COLUMN, isRight: false };
  return { x, width, lines: sheet.lines(text, width, style.size), style: { ...style, isRight } };
}

/** Every column is as wide as its texts, but the widest column of words, which gets what is left. */
function placesOf(sheet: Sheet, columns: PaperTable["columns"], rows: PaperTable["rows"]): readonly Place[] {
  const natural = columns.map(({ label }, index) => {
    const texts = [label, ...rows.map((row) => row[index] ?? "")].flatMap((text) => text.split("\n"));
    return Math.max(...texts.map((text) => sheet.widthOf(text, CELL.size))) + 1;
  });
  const words = natural.map((width, index) => (columns[index]?.isAmount ? 0 : width));
  const widest = words.indexOf(Math.max(...words));
  const others = natural.reduce((sum, width, index) => (index === widest ? sum : sum + width + GAP), 0);
  const left = Math.max(SMALLEST_TEXT, COLUMN - others);
  let x = 0;
  return columns.map(({ isAmount }, index) => {
    const width = index === widest ? left : (natural[index] ?? 0);
    const place = { x, width, isRight: isAmount };
    x += width + GAP;
    return place;
  });
}
