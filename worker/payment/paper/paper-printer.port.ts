import type { Paper } from "./paper.ts";

/** Makes the PDF of a paper: A4, with its font in it. Throws `Unavailable("font")` when the font cannot be read. */
export interface PaperPrinter {
  print(paper: Paper): Promise<Uint8Array<ArrayBuffer>>;
}
