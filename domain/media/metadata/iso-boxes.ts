import { bytesAt, type Edit, type Span } from "./edits.ts";
import { joinedBytes, lettersOf, viewOf } from "./reading.ts";

/** A part of an MP4, MOV or M4A file (ISO 14496-12), which may hold others. */
export interface Box {
  readonly type: string;
  readonly at: number;
  /** Where its content begins, and where it ends. */
  readonly from: number;
  readonly to: number;
}

/** The boxes between two places, one after another; what is no box any more ends them, and is answered as type "". */
export function* boxesIn(from: number, to: number): Generator<Span, Box[], Uint8Array> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const head = yield* bytesAt(at, 16);
    const view = viewOf(head);
    const said = head.length >= 8 ? view.getUint32(0) : 1;
    const isLong = said === 1 && head.length >= 16;
    const length = said === 0 ? to - at : isLong ? Number(view.getBigUint64(8)) : said;
    const headLength = isLong ? 16 : 8;
    // QuickTime ends some lists with four zero bytes.
    if (length < headLength || at + headLength > to || (said === 0 && from !== 0)) {
      boxes.push({ type: "", at, from: at, to });
      break;
    }
    const end = Math.min(at + length, to);
    boxes.push({ type: lettersOf(head, 4, 8), at, from: at + headLength, to: end });
    at = end;
  }
  return boxes;
}

/** The content of a box, of which no more than `most` bytes are read. */
export const contentOf = ({ from, to }: Box, most: number) => bytesAt(from, Math.min(to - from, most));

/** The box as one that readers pass over, with nothing in it. */
export const blanked = ({ type, at, from, to }: Box): Edit[] =>
  type === "" ? [{ at, length: to - at }] : [{ at: at + 4, length: 4, bytes: joinedBytes("free") }, emptied(from, to)];

export const emptied = (from: number, to: number): Edit => ({ at: from, length: Math.max(0, to - from) });
