import fontkit from "@pdf-lib/fontkit";
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";

/**
 * The words of a PDF as a reader copies them: each page's glyph numbers, in the order of drawing, through its face's
 * own table of characters (ToUnicode). One line a drawn text.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  const streamText = (value: unknown) => {
    const stream = value instanceof PDFRef ? pdf.context.lookup(value) : value;
    if (!(stream instanceof PDFRawStream)) throw new Error("not a stream");
    return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
  };
  const lines: string[] = [];
  for (const page of pdf.getPages()) {
    const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    const charactersIn = new Map(
      fonts
        ?.keys()
        .map((name) => [
          name.asString(),
          charactersOf(streamText(fonts.lookup(name, PDFDict).get(PDFName.of("ToUnicode")))),
        ]),
    );
    let characters: ReadonlyMap<string, string> = new Map();
    const contents = page.node.get(PDFName.of("Contents"));
    const found = contents instanceof PDFRef ? pdf.context.lookup(contents) : contents;
    const parts = found instanceof PDFArray ? found.asArray() : [found];
    for (const [, name, hex = ""] of parts
      .map(streamText)
      .join("\n")
      .matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)>\s*Tj/g)) {
      if (name !== undefined) {
        characters = charactersIn.get(name) ?? new Map();
        continue;
      }
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph.toUpperCase()) ?? "?").join(""));
    }
  }
  return lines.join("\n");
}

/** `<0001> <9818>`: glyph 1 is 領; more than four digits are UTF-16 units. */
function charactersOf(table: string): ReadonlyMap<string, string> {
  const pairs = [...table.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g)];
  return new Map(
    pairs.map(([, glyph = "", units = ""]) => [
      glyph.toUpperCase(),
      String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  );
}

/**
 * The fonts inside, read again: the shape of every character that the PDF says, as a path. Empty where nothing would be
 * drawn.
 */
export async function shapesIn(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const pdf = await PDFDocument.load(bytes);
  const bytesOf = (stream: unknown) => {
    if (!(stream instanceof PDFRawStream)) throw new Error("not a stream");
    return decodePDFRawStream(stream).decode();
  };
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((dictionary) => dictionary.has(PDFName.of("ToUnicode")));
  const shapes = fonts.map((dictionary) => {
    const described = dictionary
      .lookup(PDFName.of("DescendantFonts"), PDFArray)
      .lookup(0, PDFDict)
      .lookup(PDFName.of("FontDescriptor"), PDFDict);
    const font = fontkit.create(bytesOf(described.lookup(PDFName.of("FontFile2"))));
    const characters = charactersOf(
      new TextDecoder("latin1").decode(bytesOf(dictionary.lookup(PDFName.of("ToUnicode")))),
    );
    return [...characters].map(
      ([glyph, character]) => [character, font.getGlyph(Number.parseInt(glyph, 16), []).path.toSVG()] as const,
    );
  });
  return new Map(shapes.flat());
}

export const pagesIn = async (bytes: Uint8Array): Promise<number> => (await PDFDocument.load(bytes)).getPageCount();
