import { makeZip } from "client-zip";
import { describe, expect, test } from "vitest";
import { attachmentHeader, distinctFileNames, safeFileName } from "#domain/media/file/download-name.ts";
import { missingParts, PART_SIZE, partCount, partLength } from "#domain/media/upload/resumable.ts";
import {
  ENTRIES_MAX,
  findDirectory,
  findLargeDirectory,
  LARGE_END_LENGTH,
  readDirectory,
  TAIL_LENGTH,
  type ZipListing,
} from "#domain/media/file/zip-listing.ts";
import { madeFile, type MadeFile } from "../../support/media-files/media-files.ts";

describe("names of downloads", () => {
  test.each([
    ["final.png", "final.png"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\work\\a.psd", "C__work_a.psd"],
    ["line\nbreak\u0000.txt", "line_break_.txt"],
    ["gnp\u202eexe.png", "gnp_exe.png"],
    ["...", "file"],
    ["", "file"],
    ["con.txt", "con_.txt"],
    ["console.txt", "console.txt"],
    ["name. ", "name"],
    ["か\u3099.png", "が.png"],
    [`${"あ".repeat(200)}.png`, `${"あ".repeat(69)}.png`],
    [`${"🦊".repeat(80)}.png`, `${"🦊".repeat(52)}.png`],
    [`${"👩‍🎨".repeat(30)}.png`, `${"👩‍🎨".repeat(18)}.png`],
  ])("%j becomes %j", (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test("are no longer than every system takes, also the second of a name", () => {
    const longest = `${"🦊".repeat(90)}.${"絵".repeat(10)}`;
    const bytes = distinctFileNames([longest, longest]).map((name) => new TextEncoder().encode(name).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(255);
  });

  test("are distinct where systems do not tell capitals apart", () => {
    expect(distinctFileNames(["a.png", "A.png", "a.png", "b", "b", "a (2).png"])).toEqual([
      "a.png",
      "A (2).png",
      "a (3).png",
      "b",
      "b (2)",
      "a (2) (2).png",
    ]);
  });

  test("reach every browser", () => {
    expect(attachmentHeader('狐 "の" 絵.zip')).toBe(
      "attachment; filename=\"_ ___ _.zip\"; filename*=UTF-8''%E7%8B%90%20_%E3%81%AE_%20%E7%B5%B5.zip",
    );
    expect(attachmentHeader("it's (1)\r\nx: y.zip")).toBe(
      "attachment; filename=\"it's (1)__x_ y.zip\"; filename*=UTF-8''it%27s%20%281%29__x_%20y.zip",
    );
  });
});

describe("parts of an upload", () => {
  test.each([
    [1, 1, 1],
    [PART_SIZE, 1, PART_SIZE],
    [PART_SIZE + 1, 2, 1],
    [PART_SIZE + 1, 1, PART_SIZE],
    [1e9, 120, 1e9 - 119 * PART_SIZE],
  ])("of %s bytes: part %s has %s", (size, number, length) => {
    expect(partLength(size, number)).toBe(length);
    const numbers = Array.from({ length: partCount(size) }, (_, index) => index + 1);
    expect(numbers.reduce((sum, each) => sum + (partLength(size, each) ?? 0), 0)).toBe(size);
  });
  test.each([0, -1, 3, 1.5, Number.NaN])("there is no part %s of two", (number) => {
    expect(partLength(PART_SIZE + 1, number)).toBeNull();
  });
  test("are missing until they have come, in whatever order and however often", () => {
    expect(missingParts(3 * PART_SIZE, [3, 1, 3, 7])).toEqual([2]);
  });
});

/** As the page does it, with what it reads. */
function listingOf(zip: Uint8Array): ZipListing | null {
  const read = (offset: number, length: number) => zip.subarray(offset, offset + length);
  const found = findDirectory(read(Math.max(0, zip.length - TAIL_LENGTH), TAIL_LENGTH), zip.length);
  if (found === null) return null;
  const place =
    "largeEndAt" in found ? findLargeDirectory(read(found.largeEndAt, LARGE_END_LENGTH), zip.length) : found;
  return place && readDirectory(read(place.offset, place.length), place.length);
}
const zipOf = async (files: readonly { name: string | Uint8Array; input: string }[]) =>
  new Uint8Array(await new Response(makeZip(files, { buffersAreUTF8: false })).arrayBuffer());

describe("what is inside a zip", () => {
  test("is read from its directory", async () => {
    const zip = await zipOf([
      { name: "art/狐.png", input: "12345" },
      { name: "readme.txt", input: "" },
    ]);
    expect(listingOf(zip)).toEqual({
      entries: [
        { name: "art/狐.png", size: 5 },
        { name: "readme.txt", size: 0 },
      ],
      isWhole: true,
    });
  });
  test("is read behind a comment, and where names are in Shift_JIS", async () => {
    const zip = await zipOf([{ name: new Uint8Array([0x8c, 0xcf, 0x2e, 0x70, 0x6e, 0x67]), input: "1" }]);
    const commented = new Uint8Array([...zip, ...new TextEncoder().encode("made by hand")]);
    commented[zip.length - 2] = "made by hand".length;
    expect(listingOf(commented)?.entries).toEqual([{ name: "狐.png", size: 1 }]);
  });
  test("is read as macOS, a large zip, a disk that pads and a program that unpacks itself leave it", () => {
    const names = (name: MadeFile) => listingOf(madeFile(name))?.entries.map((entry) => entry.name);
    expect(names("mac.zip")?.toSorted()).toEqual(["a.txt", "絵/b.txt"]);
    expect(names("padded.zip")).toEqual(names("mac.zip"));
    expect(names("selfextracting.zip")).toEqual(names("mac.zip"));
    expect(listingOf(madeFile("zip64.zip"))).toEqual({ entries: [{ name: "a.txt", size: 3 }], isWhole: true });
    expect(listingOf(madeFile("empty.zip"))).toEqual({ entries: [], isWhole: true });
  });
  test("has the folders of Windows, in its letters as well", async () => {
    const inShiftJis = new Uint8Array([0x95, 0x5c, 0x5c, 0x8c, 0xcf, 0x2e, 0x70, 0x6e, 0x67]);
    const zip = await zipOf([
      { name: "art\\", input: "" },
      { name: "art\\狐.png", input: "1" },
      { name: inShiftJis, input: "1" },
      { name: "art\\Thumbs.db", input: "1" },
    ]);
    expect(listingOf(zip)?.entries.map(({ name }) => name)).toEqual(["art/狐.png", "表/狐.png"]);
  });
  test("is as much as is shown at most", async () => {
    const files = Array.from({ length: ENTRIES_MAX + 5 }, (_, index) => ({ name: `${String(index)}.txt`, input: "" }));
    const listing = listingOf(await zipOf(files));
    expect([listing?.entries.length, listing?.isWhole]).toEqual([ENTRIES_MAX, false]);
  });
  test("has no names that look like others", async () => {
    const [entry] = listingOf(await zipOf([{ name: "gnp\u202eexe.png", input: "" }]))?.entries ?? [];
    expect(entry?.name).toBe("gnpexe.png");
  });
  test("cannot lead out of the file, nor on for ever", async () => {
    expect(listingOf(new Uint8Array(1000))).toBeNull();
    expect(listingOf(new Uint8Array())).toBeNull();
    const zip = await zipOf([{ name: "a.txt", input: "1" }]);
    for (let at = 0; at < zip.length; at += 1) {
      for (const value of [0x00, 0xff]) {
        const broken = Uint8Array.from(zip);
        broken[at] = value;
        expect(() => listingOf(broken)).not.toThrow();
      }
    }
  });
});
