import { kindOfFile } from "#domain/media/file/file-type.ts";
import type { Size } from "#domain/media/picture/crop.ts";

/** How a picture is cut; `longest` side in pixels as it is saved. */
export interface CropFrame {
  readonly ratio: number;
  readonly isRound: boolean;
  readonly longest: number;
}

export interface OpenPicture {
  readonly file: File;
  /** Of the browser's own memory. */
  readonly url: string;
  readonly size: Size;
}

/** An animation would stand still once it is cut. */
export function isCut(file: File): boolean {
  const kind = kindOfFile(file);
  return kind === "png" || kind === "jpeg";
}

/** The picture as the browser sees it; null when it cannot, and the server will say why. */
export async function openPicture(file: File): Promise<OpenPicture | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
