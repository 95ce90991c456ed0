import type { PaperPrinter } from "../paper-printer.port.ts";

type Printing = typeof import("./print-paper.ts") & typeof import("./font.ts");
let printing: Printing | null = null;

/**
 * Library and font come with the first PDF: no other request pays for them. What is kept is the finished import, not
 * its promise: while developing, imports are I/O, which objects cannot share.
 */
export async function loadPrinting(): Promise<Printing> {
  printing ??= { ...(await import("./print-paper.ts")), ...(await import("./font.ts")) };
  return printing;
}

/** PDFs of our own making. */
export function pdfPrinter(assets: Fetcher): PaperPrinter {
  return {
    async print(paper) {
      const { printPaper, readFont } = await loadPrinting();
      return printPaper(paper, await readFont(assets));
    },
  };
}
