import fontkit from "@pdf-lib/fontkit";
import { ByteWriter } from "./byte-writer.ts";

type Subset = ReturnType<ReturnType<typeof fontkit.create>["createSubset"]>;
/** What its type does not tell. */
type InnerSubset = Subset & {
  glyf: Uint8Array[];
  offset: number;
  _addGlyph(glyphId: number): number;
  encode(writer: ByteWriter): void;
};

/** A small font's table of places counts in twos; other programs want fours. */
const ALIGNMENT = 4;

/**
 * `@pdf-lib/fontkit` for `@cantoo/pdf-lib`, with two faults mended. Its `encodeStream()` waits in a queue that all
 * Durable Objects of an isolate share: an object's timer would then write another object's font, which the runtime
 * refuses. So a subset is written at once, to bytes. And it puts glyphs one behind the other where they must begin at
 * even places: in a font that does not fill up its own, every glyph after an odd one is lost.
 */
export const subsettingFontkit = {
  /** Reading the tables of a font of five megabytes takes longer than writing most papers: it is read once. */
  create(data: Uint8Array, postscriptName?: string) {
    const font = fonts.get(data) ?? read(data, postscriptName);
    fonts.set(data, font);
    return font;
  },
};

const fonts = new WeakMap<Uint8Array, ReturnType<typeof read>>();

function read(data: Uint8Array, postscriptName?: string) {
  const font = fontkit.create(data, postscriptName);
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, {
    createSubset() {
      const subset = createSubset() as InnerSubset;
      alignGlyphs(subset);
      return {
        cff: false,
        includeGlyph: (glyph: Parameters<Subset["includeGlyph"]>[0]) => subset.includeGlyph(glyph),
        encode() {
          const writer = new ByteWriter();
          subset.encode(writer);
          return writer.written();
        },
      };
    },
  });
}

function alignGlyphs(subset: InnerSubset): void {
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (glyphId) => {
    const index = addGlyph(glyphId);
    const glyph = subset.glyf[index] ?? new Uint8Array();
    const aligned = new Uint8Array(Math.ceil(glyph.length / ALIGNMENT) * ALIGNMENT);
    aligned.set(glyph);
    subset.glyf[index] = aligned;
    subset.offset += aligned.length - glyph.length;
    return index;
  };
}
