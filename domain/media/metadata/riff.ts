import { bytesAt, settled, type Edit, type Examination } from "./edits.ts";
import { dayIn, exifOfOrientation, orientationIn } from "./exif.ts";
import { joinedBytes, lettersOf, viewOf } from "./reading.ts";

const PICTURE = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const SOUND = new Set(["fmt ", "data", "fact", "ds64", "cue ", "smpl", "inst", "plst", "PEAK"]);
const EXIF = "EXIF";
/** Passed over by every reader. */
const BLANK = "JUNK";
/** Of VP8X: there is Exif data, there is XMP. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** The length of a sound that was written as it came, or stands in `ds64`. */
const UNKNOWN_LENGTH = 0xffffffff;

/** WebP and WAV, which are lists of chunks; RF64 and BW64 say the length of their sound in 64 bits. */
export function* examineRiff(size: number): Examination {
  const edits: Edit[] = [];
  const form = yield* bytesAt(0, 12);
  const isPicture = lettersOf(form, 8, 12) === "WEBP";
  const shown = isPicture ? PICTURE : SOUND;
  let orientation = 1;
  let day: string | null = null;
  let flagsAt: { at: number; flags: number } | null = null;
  let longLength = UNKNOWN_LENGTH;
  // What follows a picture is no part of it; of sounds that were written as they came the length is wrong.
  const end = isPicture && form.length === 12 ? Math.min(size, 8 + viewOf(form).getUint32(4, true)) : size;
  let at = 12;
  while (at < end) {
    const head = yield* bytesAt(at, 24);
    if (head.length < 8) break;
    const id = lettersOf(head, 0, 4);
    const said = viewOf(head).getUint32(4, true);
    if (id === "ds64" && head.length >= 24) longLength = Number(viewOf(head).getBigUint64(16, true));
    const length = Math.min(said === UNKNOWN_LENGTH && id === "data" ? longLength || said : said, end - at - 8);
    if (id === "VP8X") flagsAt = { at: at + 8, flags: head[8] ?? 0 };
    if (id === EXIF && isPicture && orientation === 1) {
      const chunk = yield* bytesAt(at + 8, Math.min(length, 65_536));
      const exif = lettersOf(chunk, 0, 4) === "Exif" ? chunk.subarray(6) : chunk;
      orientation = orientationIn(exif);
      day = dayIn(exif);
      const kept = exifOfOrientation(orientation);
      const isKept = orientation > 1 && kept.length <= length;
      edits.push({ at: at + 8, length, ...(isKept ? { bytes: kept } : {}) });
      if (!isKept) edits.push({ at, length: 4, bytes: joinedBytes(BLANK) });
    } else if (!shown.has(id)) {
      edits.push({ at, length: 4, bytes: joinedBytes(BLANK) }, { at: at + 8, length });
    }
    at += 8 + length + (length % 2);
  }
  if (flagsAt) {
    const kept = flagsAt.flags & ~HAS_XMP & (orientation > 1 ? 0xff : ~HAS_EXIF);
    if (kept !== flagsAt.flags) edits.push({ at: flagsAt.at, length: 1, bytes: Uint8Array.of(kept) });
  }
  edits.push({ at, length: size - at });
  return { edits: settled(edits, size), orientation, ...(day && { day }) };
}
