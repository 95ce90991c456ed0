import type { MediaType } from "../media.ts";

/** A kind of file that we can tell by its first bytes (`magic-bytes.ts`). */
export interface FileType {
  /** As we serve it, and then what browsers and systems call the same thing. */
  contentTypes: readonly [string, ...string[]];
  /** As we name it, and then what programs and systems write instead. */
  extensions: readonly [string, ...string[]];
  mediaType: MediaType;
  /** Whether a browser may show it in place, or it is handed out as a download (rule F4). */
  shown: "PLACE" | "DOWNLOAD";
}

const kind = (
  mediaType: MediaType,
  shown: FileType["shown"],
  extensions: FileType["extensions"],
  contentTypes: FileType["contentTypes"],
): FileType => ({ contentTypes, extensions, mediaType, shown });

export const FILE_TYPES = {
  jpeg: kind("IMAGE", "PLACE", ["jpg", "jpeg", "jfif", "jpe", "pjpeg"], ["image/jpeg", "image/jpg", "image/pjpeg"]),
  png: kind("IMAGE", "PLACE", ["png", "apng"], ["image/png", "image/apng", "image/x-png", "image/vnd.mozilla.apng"]),
  gif: kind("IMAGE", "PLACE", ["gif"], ["image/gif"]),
  webp: kind("IMAGE", "PLACE", ["webp"], ["image/webp"]),
  avif: kind("IMAGE", "PLACE", ["avif"], ["image/avif"]),
  heic: kind("IMAGE", "DOWNLOAD", ["heic", "heif", "hif"], ["image/heic", "image/heif"]),
  mp4: kind("VIDEO", "PLACE", ["mp4", "m4v"], ["video/mp4", "video/x-m4v", "application/mp4"]),
  mov: kind("VIDEO", "DOWNLOAD", ["mov", "qt"], ["video/quicktime"]),
  mp3: kind("AUDIO", "PLACE", ["mp3"], ["audio/mpeg", "audio/mp3", "audio/x-mp3", "audio/x-mpeg", "audio/mpeg3"]),
  m4a: kind("AUDIO", "PLACE", ["m4a", "m4b"], ["audio/mp4", "audio/x-m4a", "audio/m4a", "audio/x-m4b"]),
  wav: kind(
    "AUDIO",
    "PLACE",
    ["wav", "wave"],
    ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/x-pn-wav"],
  ),
  ogg: kind(
    "AUDIO",
    "PLACE",
    ["ogg", "oga", "opus"],
    ["audio/ogg", "video/ogg", "application/ogg", "audio/opus", "audio/x-vorbis+ogg", "audio/x-opus+ogg"],
  ),
  flac: kind("AUDIO", "PLACE", ["flac"], ["audio/flac", "audio/x-flac"]),
  glb: kind("MODEL", "DOWNLOAD", ["glb", "vrm"], ["model/gltf-binary", "model/vrm"]),
  pdf: kind("DOCUMENT", "DOWNLOAD", ["pdf"], ["application/pdf", "application/x-pdf"]),
  zip: kind("OTHER", "DOWNLOAD", ["zip"], ["application/zip", "application/x-zip-compressed", "application/x-zip"]),
  psd: kind(
    "OTHER",
    "DOWNLOAD",
    ["psd", "psb"],
    ["image/vnd.adobe.photoshop", "application/x-photoshop", "image/x-psd"],
  ),
} as const satisfies Record<string, FileType>;
export type FileTypeName = keyof typeof FILE_TYPES;

/** What a file is taken for when its bytes are unknown to us. */
export const UNKNOWN_CONTENT_TYPE = "application/octet-stream";

/** Photographs that not every browser shows: others see a copy (rule F1), which is of this type. */
const COPIED: readonly FileTypeName[] = ["heic", "avif"];
export const COPY_CONTENT_TYPE = "image/webp";

export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as FileTypeName[];
const describe = (name: FileTypeName): FileType => FILE_TYPES[name];

export const contentTypeOf = (name: FileTypeName): string => describe(name).contentTypes[0];

/** A MIME type without its parameters. */
export const plainContentType = (contentType: string): string => contentType.split(";")[0]!.trim().toLowerCase();

/** The kind of a MIME type; null when it is none of ours. */
export function typeOfContentType(contentType: string): FileTypeName | null {
  const plain = plainContentType(contentType);
  return FILE_TYPE_NAMES.find((name) => describe(name).contentTypes.includes(plain)) ?? null;
}

/** The kind of an extension without its dot, in any case; null when it is none of ours. */
export function typeOfExtension(extension: string): FileTypeName | null {
  return FILE_TYPE_NAMES.find((name) => describe(name).extensions.includes(extension.toLowerCase())) ?? null;
}

/** The kind of a file from a browser, by its name; where that says nothing, by the type that the browser states. */
export function kindOfFile({ name, type }: { readonly name: string; readonly type: string }): FileTypeName | null {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? "";
  return typeOfExtension(extension) ?? typeOfContentType(type);
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
  return name !== null && FILE_TYPES[name].shown === "PLACE";
}

/** A picture of which others see a copy that browsers show (rule F1). */
export function isShownAsCopy(contentType: string): boolean {
  const name = typeOfContentType(contentType);
  return name !== null && COPIED.includes(name);
}

/** The name under which a file is saved: a copy is of another kind than what was uploaded. */
export function copyName({ name, type }: { readonly name: string; readonly type: string }): string {
  const [, stem, extension = ""] = /^(.+)\.([A-Za-z0-9]{1,10})$/s.exec(name) ?? [];
  const kind = typeOfExtension(extension);
  const isCopy = stem !== undefined && type === COPY_CONTENT_TYPE && kind !== null && COPIED.includes(kind);
  return isCopy ? `${stem}.${FILE_TYPES.webp.extensions[0]}` : name;
}
