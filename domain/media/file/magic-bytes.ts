import type { FileTypeName } from "./file-type.ts";
import { id3Length } from "../metadata/tagged-sound.ts";
import { lettersOf, viewOf } from "../metadata/reading.ts";

/** This many of a file's first bytes decide its type; a sound behind a longer tag is what its name says. */
export const MAGIC_LENGTH = 4096;

/** [offset, bytes as text] pairs that must all be there, and what a file that has them may be; the first is the likeliest. */
type Signature = readonly [readonly FileTypeName[], ...(readonly [number, string])[]];

/** MP4 in its three uses: which brand a program writes says little, the name says which (rule F1). */
const FILMS_AND_SOUNDS = ["mp4", "m4a", "mov"] as const satisfies readonly FileTypeName[];
const QUICKTIME = ["mov", "mp4", "m4a"] as const satisfies readonly FileTypeName[];
const SOUNDS_FIRST = ["m4a", "mp4", "mov"] as const satisfies readonly FileTypeName[];

const SIGNATURES: readonly Signature[] = [
  [["jpeg"], [0, "\xff\xd8\xff"]],
  [["png"], [0, "\x89PNG\r\n\x1a\n"]],
  [["gif"], [0, "GIF87a"]],
  [["gif"], [0, "GIF89a"]],
  [["webp"], [0, "RIFF"], [8, "WEBP"]],
  [["wav"], [0, "RIFF"], [8, "WAVE"]],
  [["wav"], [0, "RF64"], [8, "WAVE"]],
  [["wav"], [0, "BW64"], [8, "WAVE"]],
  [["ogg"], [0, "OggS"]],
  [["flac"], [0, "fLaC"]],
  [["glb"], [0, "glTF"]],
  [["pdf"], [0, "%PDF-"]],
  [["zip"], [0, "PK\x03\x04"]],
  // Of nothing, and the first of several.
  [["zip"], [0, "PK\x05\x06"]],
  [["zip"], [0, "PK\x07\x08PK\x03\x04"]],
  [["psd"], [0, "8BPS"]],
  // QuickTime from before there were brands.
  [QUICKTIME, [4, "moov"]],
  [QUICKTIME, [4, "mdat"]],
  [QUICKTIME, [4, "wide"]],
  [QUICKTIME, [4, "free"]],
  [QUICKTIME, [4, "skip"]],
  [QUICKTIME, [4, "pnot"]],
];

const STILL_PICTURES = /^(mif1|mif2|msf1|miaf)$/;
const HEIC = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|heif)$/;
const AVIF = /^avi[fs]$/;
/** Brands of the family that are neither film nor sound nor a picture of ours (JPEG 2000, JPEG XL, raw photographs). */
const OTHERS = /^(jp2 |jpx |jpm |jxl |jxs |mjp2|crx |avci)$/;
/** One of these is among the brands of whatever a program calls its films and sounds. */
const FILMS =
  /^(isom|iso[2-9a-c]|mp4[12x]|mp71|avc1|hvc1|av01|dash|dsms|MSNV|XAVC|mmp4|kddi|piff|isml|cmf[c2]|caqv|M4V.|[fF]4V |3g[2egprs].)$/;
const SOUNDS = /^(M4A |M4B |M4P |F4A |F4B )$/;

/** What the first bytes say a file may be, whatever its name claims (rule F1); none when we do not know them. */
export function detectFileTypes(bytes: Uint8Array): readonly FileTypeName[] {
  const head = lettersOf(bytes, 0, 16);
  const tag = id3Length(bytes);
  if (tag > 0) return typesBehindTag(bytes.subarray(tag));
  if (head.startsWith("ftyp", 4)) return typesOfBrands(bytes);
  const found = SIGNATURES.find(([, ...parts]) => parts.every(([offset, part]) => head.startsWith(part, offset)));
  if (found) return found[0];
  return isMpegAudioFrame(bytes) ? ["mp3"] : [];
}

export const detectFileType = (bytes: Uint8Array): FileTypeName | null => detectFileTypes(bytes)[0] ?? null;

/** The brand, and with which others the file goes: a photograph may call itself "mif1", which any still picture is. */
function typesOfBrands(bytes: Uint8Array): readonly FileTypeName[] {
  const length = Math.min(viewOf(bytes).getUint32(0), bytes.length);
  const brands = [lettersOf(bytes, 8, 12)];
  for (let at = 16; at + 4 <= length && brands.length < 64; at += 4) brands.push(lettersOf(bytes, at, at + 4));
  const [brand = ""] = brands;
  if (OTHERS.test(brand)) return [];
  if (brands.some((known) => AVIF.test(known))) return ["avif"];
  if (brands.some((known) => HEIC.test(known))) return ["heic"];
  if (brands.some((known) => STILL_PICTURES.test(known))) return [];
  if (brand === "qt  ") return QUICKTIME;
  if (SOUNDS.test(brand)) return SOUNDS_FIRST;
  return brands.some((known) => FILMS.test(known) || SOUNDS.test(known) || known === "qt  ") ? FILMS_AND_SOUNDS : [];
}

/** Both kinds of sound are written behind an ID3 tag, whose picture may be longer than what was read. */
function typesBehindTag(rest: Uint8Array): readonly FileTypeName[] {
  if (rest.length < 4) return ["mp3", "flac"];
  return lettersOf(rest, 0, 4) === "fLaC" ? ["flac"] : ["mp3"];
}

/** An MP3 without tags starts at once with a frame: eleven set bits, layer III, no reserved rate. */
function isMpegAudioFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  return first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}
