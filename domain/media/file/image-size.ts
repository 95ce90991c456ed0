import { isOnItsSide } from "../metadata/exif.ts";
import type { FileTypeName } from "./file-type.ts";

export interface ImageSize {
  width: number;
  height: number;
}

/** This many first bytes hold the size of nearly every image; only a JPEG with huge tags hides it further in. */
export const IMAGE_HEADER_LENGTH = 65_536;

/** An image's size in pixels as its header states it; null for other files and headers cut short. */
export function imageSize(type: FileTypeName | null, bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readSize(type, view);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** As a picture is seen that is to be turned (rule F8), by Exif's number. */
export const turned = (size: ImageSize | null, orientation: number): ImageSize | null =>
  size && isOnItsSide(orientation) ? { width: size.height, height: size.width } : size;

function readSize(type: FileTypeName | null, view: DataView): ImageSize | null {
  if (type === "png" && view.byteLength >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === "gif" && view.byteLength >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (type === "webp" && view.byteLength >= 30) return webpSize(view);
  if (type === "jpeg") return jpegSize(view);
  return null;
}

function webpSize(view: DataView): ImageSize | null {
  const chunk = String.fromCharCode(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15));
  if (chunk === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk !== "VP8X") return null;
  const read24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
  return { width: read24(24) + 1, height: read24(27) + 1 };
}

/** Walks the segments to the frame header (SOF0–SOF15, of which C4, C8 and CC mean something else). */
function jpegSize(view: DataView): ImageSize | null {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}
