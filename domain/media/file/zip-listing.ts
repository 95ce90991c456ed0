import { TextDecoder } from "#domain/kernel/web-standards.ts";
import { viewOf } from "../metadata/reading.ts";

/** A file inside a zip, as the zip's directory tells it. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes once it is unpacked. */
  readonly size: number;
}

export interface ZipListing {
  readonly entries: readonly ZipEntry[];
  /** Whether these are all of them. */
  readonly isWhole: boolean;
}

/** Where in a file its directory lies. */
export interface DirectoryPlace {
  readonly offset: number;
  readonly length: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const LOCATOR = 0x07064b50;
const LOCATOR_LENGTH = 20;
const LARGE_END = 0x06064b50;
/** Bytes of the record that a zip of 4 GB and more has besides. */
export const LARGE_END_LENGTH = 56;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const SIZE_IS_ELSEWHERE = 0xffffffff;
const LARGE_SIZES = 0x0001;
const UNICODE_NAME = 0x7075;

/** Bytes at the end of a zip that hold the end of its directory, whatever comment follows it. */
export const TAIL_LENGTH = END_LENGTH + 0xffff + LOCATOR_LENGTH;
/** Bytes of a directory that are read at most, and entries that are shown: the zip's author chose how many there are. */
export const DIRECTORY_MAX = 1_000_000;
export const ENTRIES_MAX = 1_000;
const NAME_MAX = 300;

/**
 * Where the directory is, or where the record is that says so; null for what is no zip. `tail` is the end of the file, which may
 * have a comment and, as some programs and disks leave them, some bytes more.
 */
export function findDirectory(
  tail: Uint8Array,
  fileSize: number,
): DirectoryPlace | { readonly largeEndAt: number } | null {
  const view = viewOf(tail);
  const ends: number[] = [];
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1)
    if (view.getUint32(at, true) === END && endOf(view, at) <= tail.length) ends.push(at);
  // What a comment says is no end; what the file ends with exactly is.
  const at = ends.find((candidate) => endOf(view, candidate) === tail.length) ?? ends[0];
  if (at === undefined) return null;
  const locator = at - LOCATOR_LENGTH;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR) {
    const largeEndAt = Number(view.getBigUint64(locator + 8, true));
    return largeEndAt + LARGE_END_LENGTH <= fileSize ? { largeEndAt } : null;
  }
  const length = view.getUint32(at + 12, true);
  const said = view.getUint32(at + 16, true);
  // A program that unpacks itself stands before its zip, which does not count it.
  const before = Math.max(0, fileSize - tail.length + at - length - said);
  return within(fileSize, { length, offset: said + before });
}

const endOf = (view: DataView, at: number) => at + END_LENGTH + view.getUint16(at + 20, true);

/** The same, from the record of a large zip. */
export function findLargeDirectory(record: Uint8Array, fileSize: number): DirectoryPlace | null {
  const view = viewOf(record);
  if (record.length < LARGE_END_LENGTH || view.getUint32(0, true) !== LARGE_END) return null;
  const [length, offset] = [Number(view.getBigUint64(40, true)), Number(view.getBigUint64(48, true))];
  return within(fileSize, { length, offset });
}

/** The files of a directory, of which `bytes` are the beginning, or all `length` of it. */
export function readDirectory(bytes: Uint8Array, length: number): ZipListing {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_LENGTH <= bytes.length && view.getUint32(at, true) === ENTRY && entries.length < ENTRIES_MAX) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + ENTRY_LENGTH + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > bytes.length) break;
    const extraAt = at + ENTRY_LENGTH + nameLength;
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const size = view.getUint32(at + 24, true);
    const extra = bytes.subarray(extraAt, extraAt + extraLength);
    const stored = bytes.subarray(at + ENTRY_LENGTH, extraAt);
    const name = shown(unicodeNameIn(extra) ?? nameIn(stored, isUtf8));
    // A folder is named by its files.
    if (!name.endsWith("/") && !LEFT_BY_SYSTEMS.test(name))
      entries.push({ name, size: size === SIZE_IS_ELSEWHERE ? largeSizeIn(extra) : size });
    at = next;
  }
  return { entries, isWhole: at === length };
}

function within(fileSize: number, place: DirectoryPlace): DirectoryPlace | null {
  return place.offset + place.length <= fileSize ? place : null;
}

/** What macOS and Windows put beside people's files. */
const LEFT_BY_SYSTEMS = /^__MACOSX\/|(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Programs in Japan wrote names in Shift_JIS for decades, and said nothing about it. */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  const encodings = isUtf8 ? ["utf-8"] : ["utf-8", "shift_jis"];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return new TextDecoder().decode(bytes);
}

/** Without what could make a name look like another, and with the folders of Windows as everybody writes them. */
const shown = (name: string): string =>
  name
    .replaceAll("\\", "/")
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .slice(0, NAME_MAX);

/** Beside a name in some system's letters, programs note it in Unicode. */
function unicodeNameIn(extra: Uint8Array): string | null {
  const field = fieldIn(extra, UNICODE_NAME);
  return field && field.length > 5 ? nameIn(field.subarray(5), true) : null;
}

function largeSizeIn(extra: Uint8Array): number {
  const field = fieldIn(extra, LARGE_SIZES);
  return field && field.length >= 8 ? Number(viewOf(field).getBigUint64(0, true)) : SIZE_IS_ELSEWHERE;
}

function fieldIn(extra: Uint8Array, id: number): Uint8Array | null {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === id) return extra.subarray(at + 4, at + 4 + view.getUint16(at + 2, true));
  return null;
}
