import { expect, test } from "vitest";
import { kindOfFile } from "#domain/media/file/file-type.ts";
import { edited, readEdits, settled, writeEdits } from "#domain/media/metadata/edits.ts";
import { EXAMINATIONS, examineBytes } from "#domain/media/metadata/examine.ts";
import { isTelling, MADE_FILES, madeFile, type MadeFile } from "../../../support/media-files/media-files.ts";

const EXAMINED = MADE_FILES.filter((name) => EXAMINATIONS[kindOfFile({ name, type: "" })!]);
const examined = (name: MadeFile, bytes: Uint8Array = madeFile(name)) =>
  examineBytes(EXAMINATIONS[kindOfFile({ name, type: "" })!]!, bytes)!;

test("there is a file of every kind that tells something", () => {
  const kinds = new Set(
    EXAMINED.filter((name) => isTelling(madeFile(name))).map((name) => kindOfFile({ name, type: "" })),
  );
  expect([...kinds].toSorted()).toEqual(Object.keys(EXAMINATIONS).toSorted());
});

test.each(EXAMINED)("%s goes to others without its maker, and as long as it was", (name) => {
  const before = madeFile(name);
  const { edits } = examined(name, before);
  const after = edited(before, 0, edits);
  expect([after.length, isTelling(after)]).toEqual([before.length, false]);
  // Examined again there is nothing left to do that would change it.
  expect(edited(after, 0, examined(name, after).edits)).toEqual(after);
  expect(readEdits(writeEdits(edits))).toEqual(edits);
});

test.each(EXAMINED)("%s in pieces of any length is the same", (name) => {
  const before = madeFile(name);
  const { edits } = examined(name, before);
  const whole = edited(before, 0, edits);
  for (const length of [1, 7, 100]) {
    const pieces: number[] = [];
    for (let at = 0; at < before.length; at += length)
      pieces.push(...edited(before.subarray(at, at + length), at, edits));
    expect(Uint8Array.from(pieces)).toEqual(whole);
  }
});

test("which way up a picture is stays known", () => {
  for (const name of ["turned.jpg", "motion.jpg", "turned.png", "turned.webp"] as const) {
    expect(examined(name).orientation, name).toBe(6);
    expect(examined(name, edited(madeFile(name), 0, examined(name).edits)).orientation, name).toBe(6);
  }
  expect(examined("photo.jpg").orientation).toBe(1);
});

test("a JPEG's size is found behind as many tags as there are", () => {
  const segment = new Uint8Array(60_000);
  segment.set([0xff, 0xe1, (segment.length - 2) >> 8, (segment.length - 2) & 0xff]);
  const photo = madeFile("photo.jpg");
  const long = Uint8Array.from([...photo.subarray(0, 2), ...segment, ...segment, ...photo.subarray(2)]);
  expect(examined("photo.jpg", long).size).toEqual({ width: 120, height: 60 });
});

test("what comes behind a picture is not handed out", () => {
  const film = madeFile("camera.mp4");
  for (const name of ["photo.jpg", "turned.png", "noted.gif", "turned.webp"] as const) {
    const joined = Uint8Array.from([...madeFile(name), ...film]);
    const after = edited(joined, 0, examined(name, joined).edits);
    expect(
      after.subarray(-film.length).every((byte) => byte === 0),
      name,
    ).toBe(true);
  }
});

test("a film whose tracks cannot be told apart is not handed out", () => {
  const drone = madeFile("drone.mp4");
  const text = new TextDecoder("latin1").decode(drone);
  const broken = drone.slice();
  // The table that says where the lines of the drone lie.
  broken.set(new TextEncoder().encode("nope"), text.lastIndexOf("stco"));
  expect(examineBytes(EXAMINATIONS.mp4!, broken)).toBeNull();
});

test("edits that meet or overlap are one", () => {
  expect(
    settled(
      [
        { at: 10, length: 5 },
        { at: 0, length: 10 },
        { at: 12, length: 9 },
      ],
      18,
    ),
  ).toEqual([{ at: 0, length: 18 }]);
  expect(
    settled(
      [
        { at: 4, length: 2 },
        { at: 20, length: 2 },
      ],
      10,
    ),
  ).toEqual([{ at: 4, length: 2 }]);
});
