import type { FileTypeName } from "../file/file-type.ts";
import type { Examination, Examined } from "./edits.ts";
import { examineGif } from "./gif.ts";
import { examineIsoMedia } from "./iso-media.ts";
import { examineJpeg } from "./jpeg.ts";
import { examineOgg } from "./ogg.ts";
import { examinePng } from "./png.ts";
import { examineRiff } from "./riff.ts";
import { examineFlac, examineMp3 } from "./tagged-sound.ts";

/** Kinds whose files say where, by whom and with what they were made (rule F8), by what finds it; bytes are their length. */
export const EXAMINATIONS: Partial<Readonly<Record<FileTypeName, (size: number) => Examination>>> = {
  jpeg: examineJpeg,
  png: examinePng,
  gif: examineGif,
  webp: examineRiff,
  mp4: examineIsoMedia,
  mov: examineIsoMedia,
  m4a: examineIsoMedia,
  wav: examineRiff,
  mp3: examineMp3,
  flac: examineFlac,
  ogg: examineOgg,
};

/** More edits, and more reads, than a file from any real program needs: beyond these the file was crafted to waste our time. */
export const MOST_EDITS = 10_000;
export const MOST_LOOKS = 200_000;

/** Examines what is in memory. */
export function examineBytes(examine: (size: number) => Examination, bytes: Uint8Array): Examined | null {
  const examination = examine(bytes.length);
  let step = examination.next();
  for (let looks = 0; !step.done; looks += 1) {
    if (looks === MOST_LOOKS) return null;
    const { at, length } = step.value;
    step = examination.next(bytes.subarray(at, at + length));
  }
  return step.value;
}
