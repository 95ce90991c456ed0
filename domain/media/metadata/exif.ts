import { isCalendarDate, type CalendarDate } from "#domain/kernel/instants.ts";
import { lettersOf, viewOf } from "./reading.ts";

const ORIENTATION = 0x0112;
/** Where the directory of what the camera says begins. */
const EXIF_DIRECTORY = 0x8769;
const TAKEN_AT = 0x9003;
const SCANNED_AT = 0x9004;
/** Letters of "2021:06:03", before the time. */
const DAY_LENGTH = 10;
const SHORT = 3;
const ENTRY_LENGTH = 12;

interface Tiff {
  tiff: Uint8Array;
  view: DataView;
  isLittle: boolean;
}

function openTiff(tiff: Uint8Array): Tiff | null {
  const view = viewOf(tiff);
  if (tiff.length < 8) return null;
  const mark = view.getUint16(0);
  const isLittle = mark === 0x4949;
  return isLittle || mark === 0x4d4d ? { tiff, view, isLittle } : null;
}

/** Where the value of a tag of the directory stands, or where it is said; null where there is none. */
function valueAt({ tiff, view, isLittle }: Tiff, directory: number, tag: number): number | null {
  if (directory + 2 > tiff.length) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_LENGTH;
    if (at + ENTRY_LENGTH > tiff.length) return null;
    if (view.getUint16(at, isLittle) === tag) return at + 8;
  }
  return null;
}

const firstDirectory = ({ view, isLittle }: Tiff) => view.getUint32(4, isLittle);

/** Which way up a picture is, as its Exif data (a TIFF file) says: 1 to 8; 1 where it says nothing. */
export function orientationIn(bytes: Uint8Array): number {
  const file = openTiff(bytes);
  const at = file && valueAt(file, firstDirectory(file), ORIENTATION);
  if (!file || at === null) return 1;
  const value = file.view.getUint16(at, file.isLittle);
  return value >= 1 && value <= 8 ? value : 1;
}

/** The day a picture was taken, or else scanned, as its Exif data says; null where it says none that exists. */
export function dayIn(bytes: Uint8Array): CalendarDate | null {
  const file = openTiff(bytes);
  const pointer = file && valueAt(file, firstDirectory(file), EXIF_DIRECTORY);
  if (!file || pointer === null) return null;
  const directory = file.view.getUint32(pointer, file.isLittle);
  for (const tag of [TAKEN_AT, SCANNED_AT]) {
    const at = valueAt(file, directory, tag);
    if (at === null) continue;
    const from = file.view.getUint32(at, file.isLittle);
    const day = lettersOf(bytes, from, from + DAY_LENGTH).replaceAll(":", "-");
    if (isCalendarDate(day)) return day;
  }
  return null;
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
