import { expect, test } from "vitest";
import { checkContent } from "#domain/media/file/content-check.ts";
import { FILE_TYPE_NAMES, FILE_TYPES, kindOfFile } from "#domain/media/file/file-type.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { detectFileTypes, MAGIC_LENGTH } from "#domain/media/file/magic-bytes.ts";
import { findDirectory, readDirectory } from "#domain/media/file/zip-listing.ts";
import { edited } from "#domain/media/metadata/edits.ts";
import { EXAMINATIONS, examineBytes } from "#domain/media/metadata/examine.ts";
import { altered } from "../../../support/media-files/altered.ts";
import { MADE_FILES, madeFile } from "../../../support/media-files/media-files.ts";

/** Of each kind, shared out among the files that there are of it. */
const ALTERATIONS = 1_000;
const kindIn = (name: string) => kindOfFile({ name, type: "" })!;

test.each(FILE_TYPE_NAMES.filter((kind) => MADE_FILES.some((name) => kindIn(name) === kind)))(
  "%s with a thousand altered headers is itself or nothing, and never more than a file",
  (kind) => {
    const files = MADE_FILES.filter((name) => kindIn(name) === kind).map(madeFile);
    const possible = new Set(files.flatMap((file) => detectFileTypes(file)));
    // Behind a tag of unknown length may be either.
    if (kind === "mp3" || kind === "flac") for (const sound of ["mp3", "flac"] as const) possible.add(sound);
    const others = FILE_TYPE_NAMES.filter((name) => name !== kind && !possible.has(name));
    for (let number = 0; number < ALTERATIONS; number += 1) {
      const bytes = altered(files[number % files.length]!, number);
      const head = bytes.subarray(0, MAGIC_LENGTH);
      const wrong = others.filter((other) => checkContent("chat", FILE_TYPES[other].extensions[0], head).ok);
      expect(wrong, String(number)).toEqual([]);
      imageSize(kind, bytes);
      const examine = EXAMINATIONS[kind];
      const examined = examine ? examineBytes(examine, bytes) : null;
      if (!examined) continue;
      let end = 0;
      for (const edit of examined.edits) {
        expect(edit.at >= end && edit.length > 0 && (edit.bytes?.length ?? 0) <= edit.length, String(number)).toBe(
          true,
        );
        end = edit.at + edit.length;
      }
      expect(end <= bytes.length, String(number)).toBe(true);
      expect(edited(bytes, 0, examined.edits)).toHaveLength(bytes.length);
    }
  },
);

test("a zip's directory with a thousand altered ends is read or not there", () => {
  const files = (["mac.zip", "zip64.zip", "padded.zip"] as const).map(madeFile);
  for (let number = 0; number < ALTERATIONS; number += 1) {
    const bytes = altered(files[number % files.length]!.toReversed(), number).toReversed();
    const place = findDirectory(bytes, bytes.length);
    if (place && "offset" in place)
      readDirectory(bytes.subarray(place.offset, place.offset + place.length), place.length);
  }
});
