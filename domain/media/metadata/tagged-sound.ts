import { bytesAt, settled, type Edit, type Examination, type Span } from "./edits.ts";
import { lettersOf, viewOf } from "./reading.ts";

const ID3_HEAD = 10;
const ID3V1_LENGTH = 128;
const APE_LENGTH = 32;
/** Of FLAC: what a sound is played by, and what is found in it. */
const PLAYED_BY = new Set([0, 1, 3, 5]);
const PADDING = 1;

/** Bytes of the ID3 tag that the file begins with; 0 without one. */
export function id3Length(head: Uint8Array): number {
  if (head.length < ID3_HEAD || lettersOf(head, 0, 3) !== "ID3") return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head[at]! & 0x7f), 0);
  const hasFooter = (head[5]! & 0x10) !== 0;
  return ID3_HEAD + size + (hasFooter ? ID3_HEAD : 0);
}

/** A tag of the same length with nothing in it: its flags say that there is nothing special about it. */
const emptiedTag = (length: number): Edit[] =>
  length === 0
    ? []
    : [
        { at: 5, length: 1 },
        { at: ID3_HEAD, length: length - ID3_HEAD },
      ];

export function* examineMp3(size: number): Examination {
  const edits = emptiedTag(id3Length(yield* bytesAt(0, ID3_HEAD)));
  edits.push(...(yield* tagsAtTheEnd(size)));
  return { edits: settled(edits, size), orientation: 1 };
}

function* tagsAtTheEnd(size: number): Generator<Span, Edit[], Uint8Array> {
  const edits: Edit[] = [];
  let end = size;
  if (size > ID3V1_LENGTH && lettersOf(yield* bytesAt(size - ID3V1_LENGTH, 3)) === "TAG") {
    end -= ID3V1_LENGTH;
    edits.push({ at: end, length: ID3V1_LENGTH });
  }
  const foot = end > APE_LENGTH ? yield* bytesAt(end - APE_LENGTH, APE_LENGTH) : new Uint8Array();
  if (lettersOf(foot, 0, 8) === "APETAGEX") {
    const hasHead = (viewOf(foot).getUint32(20, true) & 0x80000000) !== 0;
    const at = Math.max(0, end - viewOf(foot).getUint32(12, true) - (hasHead ? APE_LENGTH : 0));
    edits.push({ at, length: end - at });
  }
  return edits;
}

export function* examineFlac(size: number): Examination {
  const tag = id3Length(yield* bytesAt(0, ID3_HEAD));
  const edits = emptiedTag(tag);
  let at = tag + 4;
  for (let isLast = false; !isLast && at < size;) {
    const head = yield* bytesAt(at, 4);
    if (head.length < 4) break;
    isLast = (head[0]! & 0x80) !== 0;
    const length = viewOf(head).getUint32(0) & 0xffffff;
    if (!PLAYED_BY.has(head[0]! & 0x7f)) {
      edits.push({ at, length: 1, bytes: Uint8Array.of(PADDING | (isLast ? 0x80 : 0)) }, { at: at + 4, length });
    } else if ((head[0]! & 0x7f) === PADDING) edits.push({ at: at + 4, length });
    at += 4 + length;
  }
  edits.push(...(yield* tagsAtTheEnd(size)));
  return { edits: settled(edits, size), orientation: 1 };
}
