import { describe, expect, test } from "vitest";
import { embedFrameAddress, EMBED_FRAME_ORIGINS, embedThumbnail } from "../../../domain/media/embed-address.ts";
import { isEmbedCode, recognizeEmbed } from "../../../domain/media/embed.ts";
import { isInlineContentType, mediaTypeOf } from "../../../domain/media/file-type.ts";
import { imageSize } from "../../../domain/media/image-size.ts";
import { detectFileType } from "../../../domain/media/magic-bytes.ts";
import { buildStoragePath, parseStoragePath, pathOfAddress } from "../../../domain/media/storage-path.ts";
import { checkUpload } from "../../../domain/media/upload.ts";

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
    ["\0\0\0\x20ftypheic", null],
    ["ID3\x04", "mp3"],
    ["\xff\xfb\x90\x00", "mp3"],
    ["glTF", "glb"],
    ["PK\x03\x04", "zip"],
    ["<svg xmlns='http://www.w3.org/2000/svg'>", null],
    ["<!doctype html>", null],
    ["", null],
  ];
  for (const [head, type] of known) expect(detectFileType(bytes(head)), JSON.stringify(head)).toBe(type);
});

test("SVG and HTML are never shown in place (F4)", () => {
  expect(
    ["image/svg+xml", "text/html", "application/xhtml+xml", "application/pdf", "video/quicktime"].some(
      isInlineContentType,
    ),
  ).toBe(false);
  expect(["image/png", "image/webp", "video/mp4", "audio/mpeg"].every(isInlineContentType)).toBe(true);
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

test("each place has its own limits (F1)", () => {
  const code = (
    ...[domain, contentType, extension, size]: [Parameters<typeof checkUpload>[0], string, string, number]
  ) => {
    const checked = checkUpload(domain, { contentType, extension, size });
    return checked.ok ? "ok" : checked.error.code;
  };
  expect(code("profile", "image/gif", "gif", 20_971_520)).toBe("ok");
  expect(code("profile", "image/gif", "gif", 20_971_521)).toBe("media.too_large");
  expect(code("profile", "image/webp", "webp", 1)).toBe("media.type_unsupported");
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

describe("embeds", () => {
  test.each<[string, string | null]>([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10", "youtube dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", "youtube dQw4w9WgXcQ"],
    ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)"></iframe>',
      "youtube dQw4w9WgXcQ",
    ],
    ["dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["https://soundcloud.com/artist-1/a_track?utm=1", "soundcloud artist-1/a_track"],
    ["https://soundcloud.com/artist/sets/an-album", "soundcloud artist/sets/an-album"],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=x"></iframe>',
      "soundcloud tracks/293",
    ],
    ["https://www.nicovideo.jp/watch/sm9", "niconico sm9"],
    ["https://nico.ms/so123", "niconico so123"],
    ['<script src="https://embed.nicovideo.jp/watch/sm9/script?w=640"></script>', "niconico sm9"],
    ["https://www.tiktok.com/@some.one/video/7106594312292453675", "tiktok 7106594312292453675"],
    ['<iframe src="https://bandcamp.com/EmbeddedPlayer/album=1234/size=large/"></iframe>', "bandcamp album=1234"],
    ["https://www.mixcloud.com/spartacus/party-time/", "mixcloud spartacus/party-time"],
    ["https://x.com/jack/status/20", "tweet 20"],
    ['<blockquote><a href="https://twitter.com/jack/status/20?ref_src=x">…</a></blockquote>', "tweet 20"],
    ["https://evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", null],
    ["javascript:alert(1)//youtu.be/x", null],
    ["<script>alert(1)</script>", null],
    ["", null],
  ])("%s", (pasted, expected) => {
    const found = recognizeEmbed(pasted);
    expect(found && `${found.site} ${found.code}`).toBe(expected);
    if (found) {
      expect(isEmbedCode(found.site, found.code)).toBe(true);
      expect(EMBED_FRAME_ORIGINS).toContain(new URL(embedFrameAddress(found)).origin);
    }
  });

  test("a code is an id and nothing more", () => {
    expect(isEmbedCode("youtube", 'dQw4w9WgXcQ"')).toBe(false);
    expect(isEmbedCode("bandcamp", "album=1/../x")).toBe(false);
    expect(isEmbedCode("mixcloud", "a/b/c")).toBe(false);
    expect(embedThumbnail({ site: "youtube", code: "dQw4w9WgXcQ" })).toBe(
      "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
    );
    expect(embedThumbnail({ site: "tweet", code: "20" })).toBeNull();
  });
});
