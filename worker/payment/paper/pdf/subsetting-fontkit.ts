import fontkit from "@pdf-lib/fontkit";

/**
 * `@pdf-lib/fontkit` for `@cantoo/pdf-lib`, which calls `encode()` where a subset has one. Here that is an inner method
 * that wants a stream; what writes the font is `encodeStream()`.
 */
export const subsettingFontkit = {
  create(data: Uint8Array, postscriptName?: string) {
    const font = fontkit.create(data, postscriptName);
    const createSubset = font.createSubset.bind(font);
    return Object.assign(font, {
      createSubset() {
        const subset = createSubset();
        return {
          cff: false,
          includeGlyph: (glyph: Parameters<typeof subset.includeGlyph>[0]) => subset.includeGlyph(glyph),
          encodeStream: () => subset.encodeStream(),
        };
      },
    });
  },
};
