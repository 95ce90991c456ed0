import { cropRectangle, croppedSize, type CropView } from "#domain/media/picture/crop.ts";
import type { CropFrame, OpenPicture } from "./open-picture.ts";

const QUALITY = 0.92;

/** Not every browser writes WebP. */
const writtenAs = ({ name, type }: File) =>
  type === "image/webp" ? { name: name.replace(/\.[^.]*$/, ".png"), type: "image/png" } : { name, type };

/** The chosen part as a file of the same type, of WebP as PNG; the picture itself where the browser cannot draw it. */
export async function cropPicture({ file, url, size }: OpenPicture, frame: CropFrame, view: CropView): Promise<File> {
  const { name, type } = writtenAs(file);
  const kept = cropRectangle(size, frame.ratio, view);
  const image = new Image();
  image.src = url;
  await image.decode();
  const { width, height } = croppedSize(kept, frame.longest);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, kept.left, kept.top, kept.width, kept.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  return blob ? new File([blob], name, { type }) : file;
}
