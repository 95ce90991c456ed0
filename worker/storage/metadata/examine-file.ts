import type { Examination, Examined, Span } from "#domain/media/metadata/edits.ts";
import { EXAMINATIONS, MOST_EDITS, MOST_LOOKS } from "#domain/media/metadata/examine.ts";
import { NOTHING_TO_EDIT } from "#domain/media/metadata/edits.ts";
import type { FileTypeName } from "#domain/media/file/file-type.ts";
import type { Storage } from "../storage.port.ts";

/** Bytes that are read at once; a look that needs more gets it, up to what one table of a film's track may take. */
const WINDOW = 262_144;
const LONGEST_LOOK = 8_000_000;

/**
 * Reads a stored file piece by piece for what others must not get (rule F8): its edits, and which way up it is. Null when that
 * cannot be told.
 */
export async function examineFile(
  storage: Storage,
  path: string,
  type: FileTypeName | null,
  size: number,
): Promise<Examined | null> {
  const examine = type && EXAMINATIONS[type];
  if (!examine) return NOTHING_TO_EDIT;
  const examined = await driven(examine(size), reader(storage, path, size));
  return examined && examined.edits.length <= MOST_EDITS ? examined : null;
}

async function driven(
  examination: Examination,
  read: (span: Span) => Promise<Uint8Array> | Uint8Array,
): Promise<Examined | null> {
  let step = examination.next();
  for (let looks = 0; !step.done; looks += 1) {
    if (looks === MOST_LOOKS || step.value.length > LONGEST_LOOK) return null;
    const bytes = read(step.value);
    step = examination.next(bytes instanceof Uint8Array ? bytes : await bytes);
  }
  return step.value;
}

/** One piece of the file is buffered; what lies within it is not read again. */
function reader(storage: Storage, path: string, size: number) {
  let piece = new Uint8Array();
  let start = 0;
  return ({ at, length }: Span): Uint8Array | Promise<Uint8Array> => {
    const end = Math.min(at + length, size);
    if (at >= end) return new Uint8Array();
    if (at >= start && end <= start + piece.length) return piece.subarray(at - start, end - start);
    return more(at, end);
  };

  async function more(at: number, end: number): Promise<Uint8Array> {
    const length = Math.min(Math.max(end - at, WINDOW), size - at);
    const object = await storage.read(path, { offset: at, length });
    piece = object ? new Uint8Array(await new Response(object.body).arrayBuffer()) : new Uint8Array();
    start = at;
    return piece.subarray(0, end - at);
  }
}
