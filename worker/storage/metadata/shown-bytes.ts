import { edited, readEdits } from "#domain/media/metadata/edits.ts";
import type { ByteRange, Storage, StorageObject } from "../storage.port.ts";
import type { StoredFile } from "../stored-file.queries.ts";

/** A stored file, or a range of it, as others get it: as long as it is, without what it says of its maker (rule F8). */
export async function readShown(
  storage: Storage,
  file: Pick<StoredFile, "path" | "edits">,
  range?: ByteRange,
): Promise<StorageObject | null> {
  // What nobody has examined is handed to nobody: `verifyStoredFile` does.
  if (file.edits === null) throw new Error(`${file.path} was not examined`);
  const object = await storage.read(file.path, range);
  if (!object || file.edits === "") return object;
  const from = range?.offset ?? 0;
  const length = range?.length ?? object.size;
  const edits = readEdits(file.edits).filter((edit) => edit.at < from + length && edit.at + edit.length > from);
  if (edits.length === 0) return object;

  let at = from;
  let next = 0;
  const editing = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      const end = at + part.length;
      while (next < edits.length && edits[next]!.at + edits[next]!.length <= at) next += 1;
      let last = next;
      while (last < edits.length && edits[last]!.at < end) last += 1;
      controller.enqueue(edited(part, at, edits.slice(next, last)));
      at = end;
    },
  });
  // A stream of ours says no length by itself.
  const body = object.body.pipeThrough(editing).pipeThrough(new FixedLengthStream(length));
  return { ...object, body };
}
