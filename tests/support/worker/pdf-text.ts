import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";

/**
 * The words of a PDF as a reader copies them: each page's glyph numbers, in the order of drawing, through the font's
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
    const font = fonts?.lookup(fonts.keys()[0]!, PDFDict);
    const characters = charactersOf(streamText(font?.get(PDFName.of("ToUnicode"))));
    const contents = page.node.get(PDFName.of("Contents"));
    const found = contents instanceof PDFRef ? pdf.context.lookup(contents) : contents;
    const parts = found instanceof PDFArray ? found.asArray() : [found];
    for (const [, hex = ""] of parts
      .map(streamText)
      .join("\n")
      .matchAll(/<([0-9A-Fa-f]+)>\s*Tj/g))
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph.toUpperCase()) ?? "?").join(""));
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

/** Whether a font file is inside, and how many bytes it has. */
export async function fontBytesIn(bytes: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(bytes);
  const descriptors = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFDict => object instanceof PDFDict && object.has(PDFName.of("FontFile2")));
  const [descriptor] = descriptors;
  const file = descriptor && pdf.context.lookup(descriptor.get(PDFName.of("FontFile2")));
  return file instanceof PDFRawStream ? decodePDFRawStream(file).decode().length : 0;
}

export const pagesIn = async (bytes: Uint8Array): Promise<number> => (await PDFDocument.load(bytes)).getPageCount();
