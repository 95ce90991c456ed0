import type { MediaType } from "../media.ts";

/** A kind of file that we can tell by its first bytes. */
export interface FileType {
  contentType: string;
  extensions: readonly string[];
  mediaType: MediaType;
  /** Whether a browser may show it in place. Everything else is handed out as a download (rule F4). */
  isInline: boolean;
}

const describe = (contentType: string, extensions: string[], mediaType: MediaType, isInline: boolean): FileType => ({
  contentType,
  extensions,
  mediaType,
  isInline,
});

export const FILE_TYPES = {
  jpeg: describe("image/jpeg", ["jpg", "jpeg"], "IMAGE", true),
  png: describe("image/png", ["png"], "IMAGE", true),
  gif: describe("image/gif", ["gif"], "IMAGE", true),
  webp: describe("image/webp", ["webp"], "IMAGE", true),
  avif: describe("image/avif", ["avif"], "IMAGE", true),
  mp4: describe("video/mp4", ["mp4", "m4v"], "VIDEO", true),
  mov: describe("video/quicktime", ["mov"], "VIDEO", false),
  mp3: describe("audio/mpeg", ["mp3"], "AUDIO", true),
  m4a: describe("audio/mp4", ["m4a"], "AUDIO", true),
  wav: describe("audio/wav", ["wav"], "AUDIO", true),
  ogg: describe("audio/ogg", ["ogg"], "AUDIO", true),
  flac: describe("audio/flac", ["flac"], "AUDIO", true),
  glb: describe("model/gltf-binary", ["glb", "vrm"], "MODEL", false),
  pdf: describe("application/pdf", ["pdf"], "DOCUMENT", false),
  zip: describe("application/zip", ["zip"], "OTHER", false),
  psd: describe("image/vnd.adobe.photoshop", ["psd"], "OTHER", false),
} as const satisfies Record<string, FileType>;
export type FileTypeName = keyof typeof FILE_TYPES;

/** What a file is taken for when its bytes are unknown to us. */
export const UNKNOWN_CONTENT_TYPE = "application/octet-stream";

/** What browsers and systems call the same things. */
const SYNONYMS: Readonly<Record<string, FileTypeName>> = {
  "image/jpg": "jpeg",
  "audio/mp3": "mp3",
  "audio/x-wav": "wav",
  "audio/wave": "wav",
  "audio/x-m4a": "m4a",
  "audio/x-flac": "flac",
  "application/ogg": "ogg",
  "application/x-zip-compressed": "zip",
  "video/x-m4v": "mp4",
};

const NAMES = Object.keys(FILE_TYPES) as FileTypeName[];

/** The type of a MIME type, without its parameters; null when it is none of ours. */
export function typeOfContentType(contentType: string): FileTypeName | null {
  const plain = contentType.split(";")[0]!.trim().toLowerCase();
  return SYNONYMS[plain] ?? NAMES.find((name) => FILE_TYPES[name].contentType === plain) ?? null;
}

/** The type of an extension without its dot, in any case; null when it is none of ours. */
export function typeOfExtension(extension: string): FileTypeName | null {
  return NAMES.find((name) => FILE_TYPES[name].extensions.some((known) => known === extension.toLowerCase())) ?? null;
}

/** Rule F21: how a file of this MIME type is shown. */
export function mediaTypeOf(contentType: string): MediaType {
  const name = typeOfContentType(contentType);
  if (name) return FILE_TYPES[name].mediaType;
  return contentType.startsWith("text/") ? "DOCUMENT" : "OTHER";
}

/** SVG and HTML are never among them (rule F4): their types are not ours. */
export function isInlineContentType(contentType: string): boolean {
  const name = typeOfContentType(contentType);
  return name !== null && FILE_TYPES[name].isInline;
}
