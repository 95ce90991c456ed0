import type { PaperPrinter } from "../paper-printer.port.ts";
import type { readFont } from "./font.ts";
import type { printPaper } from "./print-paper.ts";

type Printing = { readonly printPaper: typeof printPaper; readonly readFont: typeof readFont };
let printing: Printing | null = null;

/**
 * Library and font come with the first PDF: no other request pays for them. What is kept is the finished import, not
 * its promise: while developing, imports are I/O, which objects cannot share.
 */
export async function loadPrinting(): Promise<Printing> {
  if (printing) return printing;
  const [library, font] = [await import("./print-paper.ts"), await import("./font.ts")];
  printing = { printPaper: library.printPaper, readFont: font.readFont };
  return printing;
}

/** PDFs of our own making. */
export function pdfPrinter(assets: Fetcher): PaperPrinter {
  return {
    async print(paper) {
      const { printPaper: draw, readFont: read } = await loadPrinting();
      return draw(paper, (face) => read(assets, face));
    },
  };
}
