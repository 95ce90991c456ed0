import { viewOf } from "./reading.ts";

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_LENGTH = 12;

/** Which way up a picture is, as its Exif data (a TIFF file) says: 1 to 8; 1 where it says nothing. */
export function orientationIn(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  if (tiff.length < 8) return 1;
  const mark = view.getUint16(0);
  const isLittle = mark === 0x4949;
  if (!isLittle && mark !== 0x4d4d) return 1;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_LENGTH;
    if (at + ENTRY_LENGTH > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Exif data that says nothing else. */
export function exifOfOrientation(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}

/** Whether a picture that is turned this way lies on its side. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5;
