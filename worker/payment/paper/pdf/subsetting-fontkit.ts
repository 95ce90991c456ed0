import fontkit from "@pdf-lib/fontkit";
import { ByteWriter } from "./byte-writer.ts";

type Subset = ReturnType<ReturnType<typeof fontkit.create>["createSubset"]>;
type WritableSubset = Subset & { encode(writer: ByteWriter): void };

/**
 * `@pdf-lib/fontkit` for `@cantoo/pdf-lib`. Its own `encodeStream()` waits in a queue that all Durable Objects of an
 * isolate share: an object's timer would then write another object's font, which the runtime refuses. So a subset is
 * written at once, to bytes.
 */
export const subsettingFontkit = {
  create(data: Uint8Array, postscriptName?: string) {
    const font = fontkit.create(data, postscriptName);
    const createSubset = font.createSubset.bind(font);
    return Object.assign(font, {
      createSubset() {
        const subset = createSubset() as WritableSubset;
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
  },
};
