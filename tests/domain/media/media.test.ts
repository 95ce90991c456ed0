import { describe, expect, test } from "vitest";
import { contentTypeOf, FILE_TYPE_NAMES, isInlineContentType, mediaTypeOf } from "#domain/media/file/file-type.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { detectFileType } from "#domain/media/file/magic-bytes.ts";
import { buildStoragePath, parseStoragePath, pathOfAddress } from "#domain/media/upload/storage-path.ts";
import { acceptedExtensions, checkUpload, UPLOAD_PLACES } from "#domain/media/upload/upload.ts";

const bytes = (text: string) => Uint8Array.from(text.padEnd(32, "\0"), (character) => character.charCodeAt(0));

test("files are known by their first bytes", () => {
  const known: [string, string | null][] = [
    ["\xff\xd8\xff\xe0", "jpeg"],
    ["\x89PNG\r\n\x1a\n", "png"],
    ["GIF89a", "gif"],
    ["RIFF____WEBPVP8 ", "webp"],
    ["RIFF____WAVE", "wav"],
    ["\0\0\0\x20ftypisom", "mp4"],
    ["\0\0\0\x14ftypqt  ", "mov"],
    ["\0\0\0\x20ftypM4A ", "m4a"],
    ["\0\0\0\x20ftypheic", "heic"],
    ["\0\0\0\x20ftypjp2 ", null],
    ["RF64____WAVE", "wav"],
    ["PK\x05\x06", "zip"],
    ["ID3\x04", "mp3"],
    ["\xff\xfb\x90\x00", "mp3"],
    ["\xff\xe3\x90\x00", "mp3"],
    ["\xff\xfd\x90\x00", null],
    ["\xff\xfb\xf0\x00", null],
    ["\xff\xfb\x9c\x00", null],
    ["\0\0\0\x20ftypavif", "avif"],
    ["OggS", "ogg"],
    ["fLaC", "flac"],
    ["%PDF-", "pdf"],
    ["8BPS", "psd"],
    [" GIF89a", null],
    ["glTF", "glb"],
    ["PK\x03\x04", "zip"],
    ["<svg xmlns='http://www.w3.org/2000/svg'>", null],
    ["<!doctype html>", null],
    ["", null],
  ];
  for (const [head, type] of known) expect(detectFileType(bytes(head)), JSON.stringify(head)).toBe(type);
});

test("SVG and HTML are never shown in place (rule F4)", () => {
  expect(
    ["image/svg+xml", "text/html", "application/xhtml+xml", "application/pdf", "video/quicktime"].some(
      isInlineContentType,
    ),
  ).toBe(false);
  expect(FILE_TYPE_NAMES.map(contentTypeOf).filter((contentType) => !isInlineContentType(contentType))).toEqual([
    "image/heic",
    "video/quicktime",
    "model/gltf-binary",
    "application/pdf",
    "application/zip",
    "image/vnd.adobe.photoshop",
  ]);
  expect([mediaTypeOf("model/gltf-binary"), mediaTypeOf("text/plain"), mediaTypeOf("application/x-thing")]).toEqual([
    "MODEL",
    "DOCUMENT",
    "OTHER",
  ]);
});

test("an image's size is read from its header", () => {
  expect(imageSize("png", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0"))).toEqual({
    width: 640,
    height: 480,
  });
  expect(imageSize("gif", bytes("GIF89a\x80\x02\xe0\x01"))).toEqual({ width: 640, height: 480 });
  expect(imageSize("jpeg", bytes("\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\x01\xe0\x02\x80\x03"))).toEqual({
    width: 640,
    height: 480,
  });
  expect(imageSize("webp", bytes("RIFF____WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0"))).toEqual({
    width: 640,
    height: 480,
  });
  expect(imageSize("webp", bytes("RIFF____WEBPVP8L____/\x7f\xc2\x77\0"))).toEqual({ width: 640, height: 480 });
  expect(imageSize("webp", bytes("RIFF____WEBPVP8 __________\x80\x42\xe0\x41"))).toEqual({ width: 640, height: 480 });
  expect(imageSize("png", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\x01\xe0"))).toBeNull();
  expect(imageSize("jpeg", bytes("\xff\xd8\xff\xe0\xff\xff"))).toBeNull();
  expect(imageSize("png", new Uint8Array(3))).toBeNull();
});

describe("paths", () => {
  const parts = {
    domain: "answer",
    id: "a-1",
    field: "medias",
    uuid: "0b9d3f1e-6a36-4f3a-9c0e-0c8f5e4b7a11",
    extension: "png",
  };
  const path = "v1/answer/a-1/medias/0b9d3f1e-6a36-4f3a-9c0e-0c8f5e4b7a11.png";
  test("are built and read back", () => {
    expect(buildStoragePath(parts)).toBe(path);
    expect(parseStoragePath(path)).toEqual(parts);
  });
  test.each([
    `/${path}`,
    `${path}/x`,
    path.replace("a-1", ".."),
    path.replace(".png", ""),
    path.replace("0b9d", "0B9D"),
    `x/${path}`,
    `${path}\n`,
  ])("%j is none", (wrong) => {
    expect(parseStoragePath(wrong)).toBeNull();
  });
  test("stand behind every address a file has, and behind no other host's", () => {
    const behind = (address: string) => pathOfAddress(address, "https://s3.example/bucket/", "https://site.example");
    for (const before of [
      "",
      "https://s3.example/bucket/",
      "/media/",
      "/media/private/",
      "https://site.example/media/",
    ]) {
      expect(behind(before + path), before).toBe(path);
      expect(behind(`${before}${path}?X-Amz-Signature=1`), before).toBe(path);
    }
    expect(behind(`https://evil.example/${path}`)).toBeNull();
    expect(behind(`https://site.example.evil/media/${path}`)).toBeNull();
  });
});

test("a place takes as many files as its form has room for", () => {
  const most = Object.fromEntries(Object.entries(UPLOAD_PLACES).map(([domain, { maxFiles }]) => [domain, maxFiles]));
  expect(most).toEqual({ profile: 1, portfolio: 10, service: 10, form: 10, answer: 10, chat: 50, deliverable: 100 });
  const isPrivate = Object.entries(UPLOAD_PLACES).filter(([, place]) => place.isPrivate);
  expect(isPrivate.map(([domain]) => domain)).toEqual(["answer", "chat", "deliverable"]);
  expect([acceptedExtensions("profile"), acceptedExtensions("deliverable")]).toEqual([
    ["jpg", "jpeg", "jfif", "jpe", "pjpeg", "png", "apng", "gif", "heic", "heif", "hif", "avif"],
    null,
  ]);
});

test("each place has its own limits (rule F1)", () => {
  const code = (
    ...[domain, contentType, extension, size]: [Parameters<typeof checkUpload>[0], string, string, number]
  ) => {
    const checked = checkUpload(domain, { contentType, extension, size });
    return checked.ok ? "ok" : checked.error.code;
  };
  expect(code("profile", "image/gif", "gif", 20_971_520)).toBe("ok");
  expect(code("profile", "image/gif", "gif", 20_971_521)).toBe("media.too_large");
  expect(code("profile", "image/webp", "webp", 1)).toBe("media.type_unsupported");
  expect(code("profile", "image/png", "jpg", 1)).toBe("media.type_unsupported");
  expect(code("profile", "image/jpg; q=1", "JPG", 1)).toBe("ok");
  expect(code("profile", "image/jpeg", "jpeg", 0)).toBe("request.invalid");
  expect(code("answer", "video/quicktime", "mov", 104_857_600)).toBe("ok");
  expect(code("chat", "video/quicktime", "mov", 104_857_601)).toBe("media.too_large");
  expect(code("chat", "application/zip", "zip", 1)).toBe("media.type_unsupported");
  expect(code("deliverable", "application/x-anything", "clip", 1_000_000_000)).toBe("ok");
  expect(code("deliverable", "application/x-anything", "clip", 1_000_000_001)).toBe("media.too_large");
  expect(code("deliverable", "not a type", "clip", 1)).toBe("media.type_unsupported");
  expect(code("portfolio", "model/gltf-binary", "glb", 1)).toBe("ok");
  expect(code("portfolio", "image/svg+xml", "svg", 1)).toBe("media.type_unsupported");
});
