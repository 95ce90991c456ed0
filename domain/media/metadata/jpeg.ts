import { bytesAt, settled, type Edit, type Examination, type Span } from "./edits.ts";
import { dayIn, exifOfOrientation, orientationIn } from "./exif.ts";
import { joinedBytes, lettersOf, viewOf } from "./reading.ts";

const EXIF = "Exif\0\0";
/** Bytes of a JFIF header without its small picture. */
const JFIF_LENGTH = 14;
/** Bytes that are looked through at once for the end of what is drawn. */
const WINDOW = 262_144;
const START_OF_SCAN = 0xda;
const END = 0xd9;

/**
 * Of the segments besides the picture itself others get those that it is drawn by (JFIF, ICC profile, Adobe's colour transform) and
 * the orientation. What follows the end of the picture (a second one, a film of a "motion photo") is not handed out.
 */
export function* examineJpeg(size: number): Examination {
  const edits: Edit[] = [];
  let orientation = 0;
  let day: string | null = null;
  let pixels: { width: number; height: number } | undefined;
  let at = 2;
  while (at < size) {
    const head = yield* bytesAt(at, 40);
    if (head[0] !== 0xff) break;
    const marker = head[1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === END) {
      at += 2;
      break;
    } else if (isBare(marker)) at += 2;
    else {
      if (head.length < 4) break;
      const length = viewOf(head).getUint16(2);
      if (length < 2) break;
      const payload = { at: at + 4, length: Math.min(length - 2, size - at - 4) };
      if (isFrame(marker) && head.length >= 9)
        pixels ??= { width: viewOf(head).getUint16(7), height: viewOf(head).getUint16(5) };
      if (marker >= 0xe0 && marker <= 0xef && lettersOf(head, 4, 10) === EXIF && orientation === 0) {
        const tiff = yield* bytesAt(payload.at + EXIF.length, payload.length - EXIF.length);
        orientation = orientationIn(tiff);
        day = dayIn(tiff);
        const kept = joinedBytes(EXIF, exifOfOrientation(orientation));
        edits.push(orientation > 1 && kept.length <= payload.length ? { ...payload, bytes: kept } : payload);
      } else edits.push(...editsOf(marker, payload, head.subarray(4)));
      at += 2 + length;
      if (marker === START_OF_SCAN) at = yield* endOfScan(at, size);
    }
  }
  // Behind the picture, or what cannot be told from it.
  edits.push({ at, length: size - at });
  return {
    edits: settled(edits, size),
    orientation: orientation || 1,
    ...(day && { day }),
    ...(pixels && { size: pixels }),
  };
}

function editsOf(marker: number, payload: Span, bytes: Uint8Array): Edit[] {
  const isComment = marker === 0xfe;
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isComment && !isApplication) return [];
  if (marker === 0xe0 && lettersOf(bytes, 0, 5) === "JFIF\0")
    return [{ at: payload.at + JFIF_LENGTH, length: payload.length - JFIF_LENGTH }];
  if (marker === 0xe2 && lettersOf(bytes, 0, 12) === "ICC_PROFILE\0") return [];
  if (marker === 0xee && lettersOf(bytes, 0, 5) === "Adobe") return [];
  return [payload];
}

/** SOF0–SOF15, of which C4, C8 and CC mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The place of the marker that ends what is drawn from `from` on; the end of the file where there is none. */
function* endOfScan(from: number, size: number): Generator<Span, number, Uint8Array> {
  let at = from;
  while (at < size) {
    const bytes = yield* bytesAt(at, WINDOW);
    let found = bytes.indexOf(0xff);
    while (found !== -1 && found + 1 < bytes.length) {
      const next = bytes[found + 1]!;
      const isDrawn = next === 0 || (next >= 0xd0 && next <= 0xd7);
      if (!isDrawn && next !== 0xff) return at + found;
      found = bytes.indexOf(0xff, found + (next === 0xff ? 1 : 2));
    }
    if (bytes.length < WINDOW) return size;
    at += found === -1 ? bytes.length : found;
  }
  return size;
}
