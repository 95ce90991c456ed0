/** Longer text is mostly what people wrote: it repeats less and costs more memory. React copies what is at most 4096 bytes. */
const LONGEST_KEPT = 256;
/** Some two megabytes at most. Pages repeat a few hundred pieces: names of tags, attributes, classes, paths of icons. */
const MOST_KEPT = 4096;

/**
 * React's edge build turns every attribute and every piece of text into bytes by itself, and in workerd each of these calls costs more
 * than the rendering around it. Whoever gets an answer must copy it and not change it: the same bytes are given out again.
 */
export class KeptEncodings extends TextEncoder {
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>();

  override encode(text = ""): Uint8Array<ArrayBuffer> {
    if (text.length > LONGEST_KEPT) return super.encode(text);
    const kept = this.#kept.get(text);
    if (kept) return kept;
    const bytes = super.encode(text);
    // Rarely full, and then the common pieces are back after one page.
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(text, bytes);
    return bytes;
  }
}
