import type { CalendarDate } from "#domain/kernel/instants.ts";
import { hexadecimal } from "#domain/kernel/hexadecimal.ts";

/**
 * Bytes that others get in place of some of a file's own: `length` of them from `at` on, `bytes` first and zeros after them.
 * A file stays as long as it is, so that ranges and lengths are those of what is stored.
 */
export interface Edit {
  readonly at: number;
  readonly length: number;
  readonly bytes?: Uint8Array;
}

/** A part of a file that is to be read. The answer is shorter where the file ends. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

export interface Examined {
  /** In order, none overlapping. */
  readonly edits: readonly Edit[];
  /** How a picture is to be turned, as Exif numbers it: 1 to 8. */
  readonly orientation: number;
  /** The day that a picture's Exif data says it was taken; absent where it says none. For its uploader alone (rule P16). */
  readonly day?: CalendarDate;
  /** Pixels as stored, where the examination came by them. */
  readonly size?: { readonly width: number; readonly height: number };
}

/**
 * Reads what it needs of a file of known length, wherever it lies, and answers what others must not get (rule F8). Null: what it
 * says of a person cannot be told from what it shows.
 */
export type Examination = Generator<Span, Examined | null, Uint8Array>;

export const NOTHING_TO_EDIT: Examined = { edits: [], orientation: 1 };

/** Asks for `length` bytes at `at`. */
export function* bytesAt(at: number, length: number): Generator<Span, Uint8Array, Uint8Array> {
  return yield { at, length };
}

/** Edits in order, neighbours of nothing but zeros joined, and none that reaches beyond the end. */
export function settled(edits: readonly Edit[], size: number): Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    const length = Math.min(edit.length, size - edit.at);
    if (length <= 0) continue;
    const last = joined.at(-1);
    const end = last ? last.at + last.length : 0;
    if (last && edit.at < end) {
      // What lies within another edit is zero there already.
      if (edit.at + length > end) joined[joined.length - 1] = { ...last, length: edit.at + length - last.at };
    } else if (last && edit.at === end && !edit.bytes) {
      joined[joined.length - 1] = { ...last, length: last.length + length };
    } else joined.push({ ...edit, length });
  }
  return joined;
}

/** The part of a file that begins at `at`, edited; the same array where nothing in it is. */
export function edited(part: Uint8Array, at: number, edits: readonly Edit[]): Uint8Array {
  let result = part;
  for (const edit of edits) {
    const from = Math.max(edit.at, at);
    const to = Math.min(edit.at + edit.length, at + part.length);
    if (from >= to) continue;
    if (result === part) result = part.slice();
    result.fill(0, from - at, to - at);
    const bytes = edit.bytes?.subarray(from - edit.at, to - edit.at);
    if (bytes) result.set(bytes, from - at);
  }
  return result;
}

/** As it is stored beside a file: `at:length:bytes` in base 36 and hexadecimal. */
export const writeEdits = (edits: readonly Edit[]): string =>
  edits
    .map(({ at, length, bytes }) => `${at.toString(36)}:${length.toString(36)}${bytes ? `:${hexadecimal(bytes)}` : ""}`)
    .join(",");

export const readEdits = (text: string): Edit[] =>
  text === ""
    ? []
    : text.split(",").map((written) => {
        const [at = "", length = "", bytes] = written.split(":");
        const edit = { at: Number.parseInt(at, 36), length: Number.parseInt(length, 36) };
        return bytes ? { ...edit, bytes: bytesOfHex(bytes) } : edit;
      });

const bytesOfHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
