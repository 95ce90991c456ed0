import { expect, test } from "vitest";
import { dayIn } from "#domain/media/metadata/exif.ts";
import { EXAMINATIONS, examineBytes } from "#domain/media/metadata/examine.ts";
import { bytesOfLetters, joinedBytes } from "#domain/media/metadata/reading.ts";
import { datedExif, inJpeg } from "../../../support/media-files/dated-photo.ts";

test("a photograph says the day it was taken, in both orders of bytes", () => {
  for (const isLittle of [true, false]) expect(dayIn(datedExif("2021:06:03 18:20:11", isLittle))).toBe("2021-06-03");
});

test.each([["2021:02:30 18:20:11"], ["0000:00:00 00:00:00"], ["    :  :     :  :  "], [""]])(
  "a day that there is not (%s) is none",
  (said) => {
    expect(dayIn(datedExif(said))).toBeNull();
  },
);

test("cut anywhere it says none, or the same, and nothing breaks", () => {
  const whole = datedExif("2021:06:03 18:20:11");
  for (let length = 0; length < whole.length; length += 1)
    expect([null, "2021-06-03"]).toContain(dayIn(whole.subarray(0, length)));
});

test("it is found in a JPEG, a PNG and a WebP", () => {
  const exif = datedExif("2021:06:03 18:20:11");
  const length = (bytes: Uint8Array, isLittle: boolean) => {
    const four = new Uint8Array(4);
    new DataView(four.buffer).setUint32(0, bytes.length, isLittle);
    return four;
  };
  const png = joinedBytes(bytesOfLetters("\x89PNG\r\n\x1a\n"), length(exif, false), "eXIf", exif, "sums");
  const chunk = joinedBytes("EXIF", length(exif, true), exif);
  const webp = joinedBytes("RIFF", length(joinedBytes("WEBP", chunk), true), "WEBP", chunk);
  expect(examineBytes(EXAMINATIONS.jpeg!, inJpeg(exif))?.day).toBe("2021-06-03");
  expect(examineBytes(EXAMINATIONS.png!, png)?.day).toBe("2021-06-03");
  expect(examineBytes(EXAMINATIONS.webp!, webp)?.day).toBe("2021-06-03");
});
