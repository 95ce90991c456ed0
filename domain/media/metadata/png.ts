import { bytesAt, settled, type Edit, type Examination } from "./edits.ts";
import { dayIn, exifOfOrientation, orientationIn } from "./exif.ts";
import { bytesOfLetters, joinedBytes, lettersOf, viewOf } from "./reading.ts";

/** What a picture is drawn by; everything else is text, dates, Exif, or unknown. */
const DRAWN = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT".split(" "),
);
const EXIF = "eXIf";
/** A chunk that every decoder passes over. */
const BLANK = "voId";
const CHUNK_FRAME = 12;

export function* examinePng(size: number): Examination {
  const edits: Edit[] = [];
  let orientation = 1;
  let day: string | null = null;
  let at = 8;
  while (at < size) {
    const head = yield* bytesAt(at, 8);
    if (head.length < 8) break;
    const length = viewOf(head).getUint32(0);
    const type = lettersOf(head, 4);
    const next = at + CHUNK_FRAME + length;
    const isDrawn = DRAWN.has(type);
    if (next > size) {
      // Cut short: what is there of a drawn part may be shown.
      if (isDrawn) at = size;
      break;
    }
    if (type === EXIF) {
      const exif = yield* bytesAt(at + 8, Math.min(length, 65_536));
      orientation = orientationIn(exif);
      day = dayIn(exif);
      edits.push(...emptied(at, length, orientation));
    } else if (!isDrawn) edits.push(...emptied(at, length, 1));
    at = next;
    if (type === "IEND") break;
  }
  edits.push({ at, length: size - at });
  return { edits: settled(edits, size), orientation, ...(day && { day }) };
}

/** The chunk with the orientation alone, or with nothing, and its checksum. */
function emptied(at: number, length: number, orientation: number): Edit[] {
  const exif = orientation > 1 ? exifOfOrientation(orientation) : new Uint8Array();
  const isKept = exif.length > 0 && exif.length <= length;
  const start = isKept ? joinedBytes(EXIF, exif) : bytesOfLetters(BLANK);
  const checksum = new Uint8Array(4);
  viewOf(checksum).setUint32(0, crc32(start, length + 4 - start.length));
  return [
    { at: at + 4, length: length + 4, bytes: start },
    { at: at + 8 + length, length: 4, bytes: checksum },
  ];
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Of `bytes` and so many zeros after them. */
function crc32(bytes: Uint8Array, zeros: number): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  for (let count = 0; count < zeros; count += 1) crc = TABLE[crc & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
