/** The same bytes in pieces of one length, the last of them shorter. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(length);
  let filled = 0;
  for await (const part of content) {
    for (let at = 0; at < part.length;) {
      const taken = part.subarray(at, at + length - filled);
      piece.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled === length) {
        yield piece;
        [piece, filled] = [new Uint8Array(length), 0];
      }
    }
  }
  if (filled > 0) yield piece.slice(0, filled);
}
