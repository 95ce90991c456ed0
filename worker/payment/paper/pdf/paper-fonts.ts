import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import { covers, FURTHER_FACES, isJoined, type Face } from "./faces.ts";
import { graphemesOf, printableText } from "./printable-text.ts";

/** `drawn`: what was asked before. */
type Typeface = {
  readonly face: Face;
  readonly font: PDFFont;
  readonly glyphs: ReadonlySet<number>;
  readonly drawn: Map<string, boolean>;
};
/** What one face draws in one go. */
export type Run = { readonly text: string; readonly font: PDFFont };

/** Ligatures and kerning would make a text's width differ from the sum of its characters'. */
const EMBEDDED = { subset: true, features: { liga: false, kern: false } };

/** The faces that a paper with these texts needs, in the PDF. */
export async function embedFonts(
  pdf: PDFDocument,
  text: string,
  read: (face: Face) => Promise<Uint8Array>,
): Promise<PaperFonts> {
  const embed = async (face: Face): Promise<Typeface> => {
    const font = await pdf.embedFont(await read(face), EMBEDDED);
    return { face, font, glyphs: new Set(font.getCharacterSet()), drawn: new Map() };
  };
  const typefaces = [await embed("JAPANESE")];
  const characters = [...new Set(text.normalize("NFC"))];
  for (const face of FURTHER_FACES) {
    const lacking = characters.filter((character) => typefaces.every((typeface) => !draws(typeface, character)));
    if (lacking.some((character) => covers(face, character))) typefaces.push(await embed(face));
  }
  return new PaperFonts(typefaces);
}

const draws = (typeface: Typeface, text: string): boolean =>
  [...text].every((character) => {
    const known = typeface.drawn.get(character) ?? canDraw(typeface, character);
    typeface.drawn.set(character, known);
    return known;
  });

function canDraw({ face, font, glyphs }: Typeface, character: string): boolean {
  if (!glyphs.has(character.codePointAt(0) ?? 0) || !covers(face, character)) return false;
  try {
    font.widthOfTextAtSize(character, 1);
    return true;
  } catch {
    // Some glyphs of some faces are written in a way that fontkit does not read.
    return false;
  }
}

export class PaperFonts {
  readonly #typefaces: readonly Typeface[];
  readonly #widths = new Map<string, number>();
  /** Whether a square stands for something. */
  isLacking = false;

  constructor(typefaces: readonly Typeface[]) {
    this.#typefaces = typefaces;
  }

  /** The text as these faces can draw it. */
  printable(text: string): string {
    return printableText(text, (grapheme) => {
      const isDrawn = this.#typefaces.some((typeface) => draws(typeface, grapheme));
      if (!isDrawn) this.isLacking = true;
      return isDrawn;
    });
  }

  /** Of a printable line, from left to right. Joined words go on over a space, so that they keep their order. */
  runs(line: string): readonly Run[] {
    return this.#pieces(line).map(({ text, typeface: { font } }) => ({ text, font }));
  }

  /** In points. Asking the font is slow and a text has few different characters; what is joined is as wide as the whole. */
  widthOf(text: string, size: number): number {
    const width = this.#pieces(text).reduce((sum, { text: piece, typeface }) => {
      const parts = isJoined(typeface.face) ? [piece] : graphemesOf(piece);
      return sum + parts.reduce((all, part) => all + this.#widthOf(part, typeface), 0);
    }, 0);
    return width * size;
  }

  #widthOf(text: string, { face, font }: Typeface): number {
    const key = `${face}:${text}`;
    const known = this.#widths.get(key) ?? font.widthOfTextAtSize(text, 1);
    this.#widths.set(key, known);
    return known;
  }

  #pieces(line: string): { text: string; typeface: Typeface }[] {
    const [first] = this.#typefaces;
    // Nearly every text; what is left is seldom, and short.
    if (first && draws(first, line)) return line === "" ? [] : [{ text: line, typeface: first }];
    const pieces: { text: string; typeface: Typeface }[] = [];
    for (const grapheme of graphemesOf(line)) {
      const before = pieces.at(-1);
      const own = this.#typefaces.find((typeface) => draws(typeface, grapheme)) ?? first;
      const typeface = before && grapheme === " " && isJoined(before.typeface.face) ? before.typeface : own;
      if (before && before.typeface === typeface) before.text += grapheme;
      else if (typeface) pieces.push({ text: grapheme, typeface });
    }
    return pieces;
  }
}
