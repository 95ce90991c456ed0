import { describe, expect, test } from "vitest";
import { checkContent } from "#domain/media/file/content-check.ts";
import {
  contentTypeOf,
  FILE_TYPE_NAMES,
  FILE_TYPES,
  kindOfFile,
  type FileTypeName,
} from "#domain/media/file/file-type.ts";
import { detectFileTypes, MAGIC_LENGTH } from "#domain/media/file/magic-bytes.ts";
import { checkUpload, UPLOAD_PLACES, type UploadDomain, type UploadPlace } from "#domain/media/upload/upload.ts";
import { extensionIn, MADE_FILES, madeFile } from "../../../support/media-files/media-files.ts";

const PLACES = Object.keys(UPLOAD_PLACES) as UploadDomain[];
const kindOf = (name: string) => kindOfFile({ name, type: "" })!;
const takes = (place: UploadDomain, kind: FileTypeName) => {
  const { types }: UploadPlace = UPLOAD_PLACES[place];
  return types === "ANY" || types.includes(kind);
};

/** What browsers say of a name where the system has no table, and where it has one: Windows, macOS, Linux (rule F1). */
const SAID: Readonly<Record<string, readonly string[]>> = {
  vrm: ["", "model/vrml", "application/octet-stream"],
  glb: ["", "model/gltf-binary", "application/octet-stream"],
  mov: ["", "video/quicktime"],
  mp4: ["video/mp4"],
  jfif: ["image/jpeg", "image/pjpeg", ""],
  jpg: ["image/jpeg", "image/pjpeg"],
  m4a: ["audio/x-m4a", "audio/mp4", "audio/m4a", "audio/aac", "video/mp4", ""],
  ogg: ["video/ogg", "audio/ogg", "application/ogg", "audio/x-vorbis+ogg"],
  opus: ["audio/ogg", "audio/opus", ""],
  wav: ["audio/wav", "audio/x-wav", "audio/vnd.wave", "audio/wave", "audio/x-pn-wav"],
  flac: ["audio/flac", "audio/x-flac", ""],
  mp3: ["audio/mpeg", "audio/mp3"],
  heic: ["image/heic", "image/heif", ""],
  avif: ["image/avif", ""],
  png: ["image/png"],
};

describe.each(PLACES)("at %s", (place) => {
  test("a file is taken by its name, whatever the browser says of it", () => {
    for (const [extension, words] of Object.entries(SAID)) {
      for (const word of words) {
        const contentType = word || "application/octet-stream";
        const isTaken = checkUpload(place, { contentType, extension, size: 10 }).ok;
        expect(isTaken, `${extension} as ${word}`).toBe(takes(place, kindOf(`a.${extension}`)));
      }
    }
  });

  test("what a tool wrote is what its name says, and no other kind", () => {
    for (const name of MADE_FILES) {
      const head = madeFile(name).subarray(0, MAGIC_LENGTH);
      const kind = kindOf(name);
      const checked = checkContent(place, extensionIn(name), head);
      if (name === "selfextracting.zip") continue;
      expect(checked, name).toEqual({ ok: true, value: kind });
      for (const other of FILE_TYPE_NAMES) {
        if (detectFileTypes(head).includes(other)) continue;
        const [extension] = FILE_TYPES[other].extensions;
        const asOther = checkContent(place, extension, head);
        expect(asOther.ok && asOther.value === other, `${name} as ${other}`).toBe(false);
      }
    }
  });
});

test("words for what runs are no words for media, and one kind's are not another's", () => {
  for (const contentType of [
    "text/html",
    "image/svg+xml",
    "text/javascript",
    "application/xml",
    "image/gif",
    "audio/wav",
    "x",
  ])
    expect(checkUpload("portfolio", { contentType, extension: "png", size: 1 }).ok, contentType).toBe(false);
  expect(checkUpload("portfolio", { contentType: "application/octet-stream", extension: "gltf", size: 1 }).ok).toBe(
    false,
  );
});

test("a sound behind a tag with a large picture is what its name says", () => {
  const tag = new Uint8Array(MAGIC_LENGTH);
  tag.set([0x49, 0x44, 0x33, 3, 0, 0, 0, 1, 0, 0]);
  expect(detectFileTypes(tag)).toEqual(["mp3", "flac"]);
  expect([checkContent("chat", "flac", tag), checkContent("chat", "wav", tag).ok]).toEqual([
    { ok: true, value: "flac" },
    false,
  ]);
});

test("where any file may go, a program's own kind is none of ours though it is a zip inside", () => {
  const zip = madeFile("mac.zip");
  expect(checkContent("deliverable", "kra", zip)).toEqual({ ok: true, value: null });
  expect(checkContent("deliverable", "zip", zip)).toEqual({ ok: true, value: "zip" });
  expect(checkContent("deliverable", "dat", madeFile("turned.png"))).toEqual({ ok: true, value: "png" });
  const clip = new TextEncoder().encode("CSFCHUNK and more");
  expect(checkContent("deliverable", "clip", clip)).toEqual({ ok: true, value: null });
});

test("each kind has a name and a type that lead back to it", () => {
  for (const name of FILE_TYPE_NAMES) {
    for (const extension of FILE_TYPES[name].extensions) expect(kindOf(`a.${extension.toUpperCase()}`)).toBe(name);
    expect(kindOfFile({ name: "none", type: contentTypeOf(name) })).toBe(name);
  }
});
