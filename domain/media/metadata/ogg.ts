import { bytesAt, settled, type Edit, type Examination, type Span } from "./edits.ts";
import { lettersOf, viewOf } from "./reading.ts";

const PAGE_HEAD = 27;
const CHECKSUM = { at: 22, length: 4 };
/** The comments of a Vorbis and an Opus stream begin like this; a number of 4 bytes says how long their maker's name is. */
const COMMENTS = ["\x03vorbis", "OpusTags"] as const;
/** A FLAC stream has its blocks as packets: a byte says of what kind, three how long. */
const FLAC = "\x7fFLAC";
const FLAC_COMMENTS = 4;
const FLAC_OTHERS: readonly number[] = [2, 6];
const FLAC_PADDING = 1;
const LAST_BLOCK = 0x80;
/** Headers come first; further in there is nothing but sound. */
const MOST_PAGES = 4_096;

interface Page extends Span {
  readonly serial: number;
  /** Of a packet's parts on this page: where they lie in the file, and whether it ends here. */
  readonly packets: readonly (Span & { readonly isWhole: boolean })[];
  readonly hasSound: boolean;
}

function* pageAt(at: number): Generator<Span, Page | null, Uint8Array> {
  const head = yield* bytesAt(at, PAGE_HEAD + 255);
  if (lettersOf(head, 0, 4) !== "OggS" || head.length < PAGE_HEAD) return null;
  const laces = head.subarray(PAGE_HEAD, PAGE_HEAD + head[26]!);
  const packets: (Span & { isWhole: boolean })[] = [];
  let from = at + PAGE_HEAD + laces.length;
  let length = 0;
  laces.forEach((lace, index) => {
    length += lace;
    if (lace === 255 && index < laces.length - 1) return;
    packets.push({ at: from, length, isWhole: lace < 255 });
    from += length;
    length = 0;
  });
  const position = viewOf(head).getBigInt64(6, true);
  return { at, length: from - at, serial: viewOf(head).getUint32(14, true), packets, hasSound: position > 0n };
}

/** Comments become those of nobody: as long as they were, and with the pages' checksums. */
export function* examineOgg(size: number): Examination {
  const streams = new Map<number, Span[][]>();
  const pages: Page[] = [];
  const open = new Set<number>();
  for (let at = 0; at < size && pages.length < MOST_PAGES;) {
    const page = yield* pageAt(at);
    if (!page || page.hasSound || at + page.length > size) break;
    pages.push(page);
    const packets = streams.get(page.serial) ?? [];
    streams.set(page.serial, packets);
    for (const { isWhole, ...part } of page.packets) {
      if (open.has(page.serial)) packets.at(-1)!.push(part);
      else packets.push([part]);
      if (isWhole) open.delete(page.serial);
      else open.add(page.serial);
    }
    at += page.length;
  }
  const edits: Edit[] = [];
  for (const packets of streams.values()) edits.push(...(yield* examineStream(packets)));
  const checksums: Edit[] = [];
  for (const page of pages) {
    const changed = edits.filter(({ at }) => at >= page.at && at < page.at + page.length);
    if (changed.length > 0) checksums.push(yield* checksumOf(page, changed));
  }
  return { edits: settled([...edits, ...checksums], size), orientation: 1 };
}

function* examineStream([begin, ...packets]: readonly Span[][]): Generator<Span, Edit[], Uint8Array> {
  const isFlac = begin !== undefined && lettersOf(yield* bytesAt(begin[0]!.at, FLAC.length)) === FLAC;
  const edits: Edit[] = [];
  for (const [index, parts] of packets.entries()) {
    const [kind = 0] = yield* bytesAt(parts[0]!.at, 1);
    if (isFlac && FLAC_OTHERS.includes(kind & ~LAST_BLOCK)) {
      const start = yield* bytesAt(parts[0]!.at, 4);
      const padding = start.slice();
      padding[0] = FLAC_PADDING | (kind & LAST_BLOCK);
      edits.push(...parts.map((part, place) => (place === 0 ? { ...part, bytes: padding } : part)));
    } else if (isFlac && (kind & ~LAST_BLOCK) === FLAC_COMMENTS) edits.push(...(yield* blankComments(parts, 4)));
    else if (!isFlac && index === 0) {
      const start = lettersOf(yield* bytesAt(parts[0]!.at, 8));
      const magic = COMMENTS.find((known) => start.startsWith(known));
      if (magic) edits.push(...(yield* blankComments(parts, magic.length, magic === COMMENTS[0])));
    }
  }
  return edits;
}

/** A maker's name of zeros, no comments, and for Vorbis a bit that says that this is all. */
function* blankComments(
  parts: readonly Span[],
  headLength: number,
  hasLastBit = false,
): Generator<Span, Edit[], Uint8Array> {
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const nameLength = total - headLength - 8 - (hasLastBit ? 1 : 0);
  if (nameLength < 0) return [];
  const head = new Uint8Array(headLength + 4);
  head.set(yield* bytesAt(parts[0]!.at, headLength));
  viewOf(head).setUint32(headLength, nameLength, true);
  const last = parts.at(-1)!;
  const end: Edit = { at: last.at + last.length - 1, length: 1, bytes: Uint8Array.of(1) };
  return [
    ...parts.map((part, index): Edit => {
      const length = part.length - (hasLastBit && part === last ? 1 : 0);
      return index === 0 ? { at: part.at, length, bytes: head } : { at: part.at, length };
    }),
    ...(hasLastBit ? [end] : []),
  ];
}

function* checksumOf(page: Page, edits: readonly Edit[]): Generator<Span, Edit, Uint8Array> {
  const bytes = (yield* bytesAt(page.at, page.length)).slice();
  for (const { at, length, bytes: written } of edits) {
    bytes.fill(0, at - page.at, at - page.at + length);
    if (written) bytes.set(written, at - page.at);
  }
  bytes.fill(0, CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  let crc = 0;
  for (const byte of bytes) crc = (TABLE[((crc >>> 24) ^ byte) & 0xff]! ^ (crc << 8)) >>> 0;
  const checksum = new Uint8Array(CHECKSUM.length);
  viewOf(checksum).setUint32(0, crc, true);
  return { at: page.at + CHECKSUM.at, length: CHECKSUM.length, bytes: checksum };
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = (index << 24) >>> 0;
  for (let bit = 0; bit < 8; bit += 1) value = ((value & 0x80000000 ? 0x04c11db7 : 0) ^ (value << 1)) >>> 0;
  return value;
});
