import { err, ok, type Result } from "#domain/kernel/result.ts";
import { UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { MalformedForm, type Part } from "#worker/http/multipart.ts";
import type { Services } from "#worker/services.ts";
import { INCOMING } from "../incoming.ts";
import { inPieces } from "../pieces.ts";

/** Bytes of a piece; R2 wants all pieces of a file to have the same length, of 5 MiB at least, but the last. */
const PIECE = 5_242_880;
/** Bytes of small files that are held in memory; with two pieces under way that is well below what a Worker has. */
const KEPT_MAX = 3 * PIECE;
const FIELD_MAX = 1000;
const PARTS_MAX = 200;

/** A file that has arrived completely: held in memory, or laid aside in the bucket until it is known where it belongs. */
export interface HeldFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly held: { readonly bytes: Uint8Array } | { readonly path: string };
}

export interface HeldForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly HeldFile[];
}

/**
 * Reads the parts of a form of any size. Fields may come after the files that they are about, so large files wait in the
 * bucket; `release` takes them out again, whatever became of them. Refuses `request.malformed` and `request.too_large`.
 */
export async function holdForm(
  services: Services,
  parts: AsyncIterable<Part>,
  limit: number,
): Promise<{ form: Result<HeldForm>; release: () => Promise<void> }> {
  const laidAside: string[] = [];
  const release = () => (laidAside.length > 0 ? services.storage.remove(laidAside) : Promise.resolve());
  const fields: Record<string, string> = {};
  const files: HeldFile[] = [];
  const room = { left: limit, kept: 0 };
  try {
    let count = 0;
    for await (const part of parts) {
      if ((count += 1) > PARTS_MAX) throw new MalformedForm("too many parts");
      const content = counted(part.content, room);
      if (part.fileName === null) fields[part.name] = await readField(content);
      else if (part.name === "files") files.push(await holdFile(services, part, content, { room, laidAside }));
      else for await (const _ of content) continue;
    }
    return { form: ok({ fields, files }), release };
  } catch (error) {
    if (error instanceof TooLarge) return { form: err("request.too_large"), release };
    if (error instanceof MalformedForm) return { form: err("request.malformed"), release };
    await release();
    throw error;
  }
}

class TooLarge extends Error {}

async function* counted(content: AsyncIterable<Uint8Array>, room: { left: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    room.left -= piece.length;
    if (room.left < 0) throw new TooLarge();
    yield piece;
  }
}

async function readField(content: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of content) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > FIELD_MAX) throw new MalformedForm("a field as long as a file");
  }
  return text + decoder.decode();
}

async function holdFile(
  { storage, ids }: Services,
  part: Part,
  content: AsyncIterable<Uint8Array>,
  { room, laidAside }: { room: { kept: number }; laidAside: string[] },
): Promise<HeldFile> {
  const pieces = inPieces(content, PIECE);
  const first = await pieces.next();
  const bytes = first.done ? new Uint8Array() : first.value;
  const facts = { name: part.fileName ?? "", type: part.contentType || UNKNOWN_CONTENT_TYPE };
  if (bytes.length < PIECE && room.kept + bytes.length <= KEPT_MAX) {
    room.kept += bytes.length;
    return { ...facts, size: bytes.length, held: { bytes } };
  }
  const path = INCOMING + ids.id();
  laidAside.push(path);
  let size = 0;
  await storage.writeInPieces(path, measured());
  return { ...facts, size, held: { path } };

  async function* measured() {
    size += bytes.length;
    yield bytes;
    for await (const piece of pieces) {
      size += piece.length;
      yield piece;
    }
  }
}
