import { joinedBytes } from "#domain/media/metadata/reading.ts";

const [TAG_OF_EXIF, TAG_OF_DAY] = [0x8769, 0x9003];
const [LONG, LETTERS] = [4, 2];

/** Exif data that says nothing but when a picture was taken. */
export function datedExif(said: string, isLittle = true): Uint8Array {
  const tiff = new Uint8Array(44 + said.length + 1);
  const view = new DataView(tiff.buffer);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, 1, isLittle);
    view.setUint16(at + 2, tag, isLittle);
    view.setUint16(at + 4, type, isLittle);
    view.setUint32(at + 6, count, isLittle);
    view.setUint32(at + 10, value, isLittle);
  };
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  entry(8, TAG_OF_EXIF, LONG, 1, 26);
  entry(26, TAG_OF_DAY, LETTERS, said.length + 1, 44);
  tiff.set(joinedBytes(said), 44);
  return tiff;
}

/** A JPEG with this Exif data; `picture`, without it, is the rest. */
export function inJpeg(exif: Uint8Array, picture: Uint8Array = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)): Uint8Array {
  const length = exif.length + 8;
  const head = Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff);
  return joinedBytes(picture.subarray(0, 2), head, "Exif\0\0", exif, picture.subarray(2));
}
