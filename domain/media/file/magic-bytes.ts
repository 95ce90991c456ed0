import type { FileTypeName } from "./file-type.ts";

/** This many of a file's first bytes decide its type. */
export const MAGIC_LENGTH = 64;

/** [offset, bytes as text] pairs that must all be there; "\\x" escapes stand for bytes that are no letters. */
const SIGNATURES: readonly (readonly [FileTypeName, readonly (readonly [number, string])[]])[] = [
  ["jpeg", [[0, "\xff\xd8\xff"]]],
  ["png", [[0, "\x89PNG\r\n\x1a\n"]]],
  ["gif", [[0, "GIF87a"]]],
  ["gif", [[0, "GIF89a"]]],
  [
    "webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
  [
    "wav",
    [
      [0, "RIFF"],
      [8, "WAVE"],
    ],
  ],
  ["avif", [[4, "ftypavif"]]],
  ["mov", [[4, "ftypqt  "]]],
  ["mov", [[4, "moov"]]],
  ["mov", [[4, "mdat"]]],
  ["mov", [[4, "wide"]]],
  ["m4a", [[4, "ftypM4A"]]],
  ["mp3", [[0, "ID3"]]],
  ["ogg", [[0, "OggS"]]],
  ["flac", [[0, "fLaC"]]],
  ["glb", [[0, "glTF"]]],
  ["pdf", [[0, "%PDF-"]]],
  ["zip", [[0, "PK\x03\x04"]]],
  ["psd", [[0, "8BPS"]]],
];

/** Brands of the MP4 family that are no video a browser plays. */
const OTHER_BRANDS = /^(heic|heix|mif1|msf1|avis|jp2 |crx )/;

/** What the first bytes say a file is, whatever its name claims (rule F1); null when we do not know them. */
export function detectFileType(bytes: Uint8Array): FileTypeName | null {
  const head = String.fromCharCode(...bytes.subarray(0, MAGIC_LENGTH));
  const found = SIGNATURES.find(([, parts]) => parts.every(([offset, part]) => head.startsWith(part, offset)));
  if (found) return found[0];
  if (head.startsWith("ftyp", 4)) return OTHER_BRANDS.test(head.slice(8, 12)) ? null : "mp4";
  return isMpegAudioFrame(bytes) ? "mp3" : null;
}

/** An MP3 without tags starts at once with a frame: eleven set bits, layer III, no reserved rate. */
function isMpegAudioFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  return first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}
