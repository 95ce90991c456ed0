import { rgb, type PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import { linesIn } from "./line-breaks.ts";
import type { PaperFonts } from "./paper-fonts.ts";

/** A4 in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 56;
const FOOTER = 28;
const LEADING = 1.5;

export const COLUMN = WIDTH - 2 * MARGIN;
export const INK = rgb(0.13, 0.13, 0.12);
export const MUTED = rgb(0.42, 0.41, 0.39);
export const NEGATIVE = rgb(0.66, 0.16, 0.13);
const LINE = rgb(0.8, 0.79, 0.77);

export type TextStyle = { readonly size: number; readonly color?: typeof INK; readonly isRight?: boolean };
type Place = { readonly x: number; readonly width: number };

/** Pages that are written from the top down; a new one begins when the last is full. */
export class Sheet {
  readonly #pdf: PDFDocument;
  readonly #fonts: PaperFonts;
  #page: PDFPage;
  #y = HEIGHT - MARGIN;

  constructor(pdf: PDFDocument, fonts: PaperFonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#page = pdf.addPage([WIDTH, HEIGHT]);
  }

  widthOf(text: string, size: number): number {
    return this.#fonts.widthOf(text, size);
  }

  lines(text: string, width: number, size: number): string[] {
    return linesIn(this.#fonts.printable(text), width, (part) => this.widthOf(part, size));
  }

  /** Whether there was room; if not, a new page has begun. */
  hasRoom(height: number): boolean {
    if (this.#y - height >= MARGIN + FOOTER) return true;
    this.#page = this.#pdf.addPage([WIDTH, HEIGHT]);
    this.#y = HEIGHT - MARGIN;
    return false;
  }

  skip(height: number): void {
    this.#y -= height;
  }

  rule(thickness = 0.5): void {
    const at = { x: MARGIN, y: this.#y };
    this.#page.drawLine({ start: at, end: { ...at, x: MARGIN + COLUMN }, thickness, color: LINE });
  }

  /** Draws lines of one height beside each other, each list in its own column. */
  columns(cells: readonly (Place & { readonly lines: readonly string[]; readonly style: TextStyle })[]): void {
    const count = Math.max(...cells.map(({ lines }) => lines.length));
    const height = Math.max(...cells.map(({ style }) => style.size)) * LEADING;
    for (let index = 0; index < count; index++) {
      this.hasRoom(height);
      this.skip(height);
      for (const cell of cells) this.#draw(cell.lines[index] ?? "", cell, cell.style);
    }
  }

  paragraph(text: string, style: TextStyle, place: Place = { x: 0, width: COLUMN }): void {
    this.columns([{ ...place, lines: this.lines(text, place.width, style.size), style }]);
  }

  /** Blocks beside each other, each from the same height down. They are short: a new page is begun before, not within. */
  sideBySide(blocks: readonly (() => void)[]): void {
    const top = this.#y;
    let bottom = top;
    for (const block of blocks) {
      this.#y = top;
      block();
      bottom = Math.min(bottom, this.#y);
    }
    this.#y = bottom;
  }

  /** "1 / 2" below every page, beside a text. */
  number(text: string): void {
    const pages = this.#pdf.getPages();
    this.#y = MARGIN;
    for (const [index, page] of pages.entries()) {
      this.#page = page;
      const style = { size: 8, color: MUTED };
      const [line = ""] = this.lines(text, COLUMN, style.size);
      this.#draw(line, { x: 0, width: COLUMN }, style);
      this.#draw(`${index + 1} / ${pages.length}`, { x: 0, width: COLUMN }, { ...style, isRight: true });
    }
  }

  #draw(line: string, { x, width }: Place, { size, color = INK, isRight = false }: TextStyle): void {
    if (line === "") return;
    const indent = isRight ? width - this.widthOf(line, size) : 0;
    let at = MARGIN + x + indent;
    for (const { text, font } of this.#fonts.runs(line)) {
      this.#page.drawText(text, { x: at, y: this.#y, size, font, color });
      at += this.widthOf(text, size);
    }
  }
}
