import { bytesAt, settled, type Edit, type Examination, type Span } from "./edits.ts";
import { lettersOf } from "./reading.ts";

/** Extensions that a picture is shown by: how often it plays, and its colours. */
const SHOWN_BY = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const APPLICATION = 0xff;
const COMMENT = 0xfe;
const LONGEST_BLOCK = 255;
/** Bytes that are looked through at once. */
const WINDOW = 65_536;

const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

export function* examineGif(size: number): Examination {
  const edits: Edit[] = [];
  const screen = yield* bytesAt(0, 13);
  let at = 13 + tableLength(screen[10] ?? 0);
  while (at < size) {
    const head = yield* bytesAt(at, 14);
    if (head[0] === EXTENSION) {
      const isApplication = head[1] === APPLICATION && head[2] === 11;
      const start = isApplication ? at + 14 : at + 2;
      const end = yield* endOfBlocks(start, size);
      const isForeign = isApplication && !SHOWN_BY.has(lettersOf(head, 3, 14));
      if (head[1] === COMMENT || isForeign) edits.push(blankBlocks(start, Math.max(0, end - start)));
      at = end;
    } else if (head[0] === IMAGE) at = yield* endOfBlocks(at + 11 + tableLength(head[9] ?? 0), size);
    else {
      if (head[0] === 0x3b) at += 1;
      break;
    }
  }
  edits.push({ at, length: size - at });
  return { edits: settled(edits, size), orientation: 1 };
}

/** Behind the empty block that ends a row of them. */
function* endOfBlocks(from: number, size: number): Generator<Span, number, Uint8Array> {
  let at = from;
  while (at < size) {
    const bytes = yield* bytesAt(at, WINDOW);
    let inside = 0;
    while (inside < bytes.length && bytes[inside] !== 0) inside += 1 + bytes[inside]!;
    if (inside < bytes.length) return at + inside + 1;
    at += Math.max(inside, 1);
  }
  return size;
}

/** Blocks of nothing that take just as much room; what is written there need not have been blocks (XMP is not). */
function blankBlocks(at: number, length: number): Edit {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (length - 1 - filled >= 2) {
    const left = length - 1 - filled;
    // Never one byte too few for a block with something in it.
    const whole = left - (LONGEST_BLOCK + 1) === 1 ? left - 2 : Math.min(left, LONGEST_BLOCK + 1);
    bytes[filled] = Math.min(whole - 1, LONGEST_BLOCK);
    filled += Math.min(whole, LONGEST_BLOCK + 1);
  }
  return { at, length, bytes };
}
