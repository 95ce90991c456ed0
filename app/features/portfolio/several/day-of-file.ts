import type { CalendarDate } from "#domain/kernel/instants.ts";
import { kindOfFile } from "#domain/media/file/file-type.ts";
import { EXAMINATIONS, MOST_LOOKS } from "#domain/media/metadata/examine.ts";

/** The day a photograph says it was taken (rule P16), read in the browser; null where it says none, or cannot be read. */
export async function dayOfFile(file: File): Promise<CalendarDate | null> {
  const kind = kindOfFile(file);
  const examine = kind && file.type.startsWith("image/") ? EXAMINATIONS[kind] : undefined;
  if (!examine) return null;
  try {
    const examination = examine(file.size);
    let step = examination.next();
    for (let looks = 0; !step.done; looks += 1) {
      if (looks === MOST_LOOKS) return null;
      const { at, length } = step.value;
      step = examination.next(new Uint8Array(await file.slice(at, at + length).arrayBuffer()));
    }
    return step.value?.day ?? null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
