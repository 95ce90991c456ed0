import { demand } from "./json-reading.ts";

const IDENTIFIER = "\xabKTX 20\xbb\r\n\x1a\n";
const HEADER_LENGTH = 80;
const MOST_LEVELS = 16;

/**
 * The size of a KTX2 texture; null when the bytes are something else. glTF has flat ones alone, packed with Basis Universal
 * (format 0), which are unpacked in a worker; others would be on the page's own thread.
 */
export function readKtx2Size(bytes: Uint8Array): { width: number; height: number } | null {
  if (String.fromCharCode(...bytes.subarray(0, IDENTIFIER.length)) !== IDENTIFIER) return null;
  demand(bytes.length >= HEADER_LENGTH, "a KTX2 texture is cut short");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [format, , width, height, depth, layers, faces, levels] = Array.from({ length: 8 }, (_, index) =>
    view.getUint32(IDENTIFIER.length + index * 4, true),
  ) as [number, number, number, number, number, number, number, number];
  demand(format === 0 && depth === 0 && layers <= 1 && faces === 1, "a KTX2 texture is not one for glTF");
  demand(levels <= MOST_LEVELS, "a KTX2 texture has too many levels");
  return { width, height };
}
