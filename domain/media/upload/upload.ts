import { CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import {
  FILE_TYPES,
  plainContentType,
  typeOfContentType,
  typeOfExtension,
  type FileTypeName,
} from "../file/file-type.ts";
import { MINUTE } from "#domain/kernel/instants.ts";

const IMAGES = ["jpeg", "png", "gif", "heic", "avif"] as const satisfies readonly FileTypeName[];
const PICTURES_AND_FILMS = [...IMAGES, "webp", "mp4", "mov"] as const satisfies readonly FileTypeName[];
const SHOWN_WORK = [
  ...PICTURES_AND_FILMS,
  "mp3",
  "m4a",
  "wav",
  "ogg",
  "flac",
  "glb",
] as const satisfies readonly FileTypeName[];

/** 20 MB and 100 MB are counted in binary, a deliverable in thousands (rule F1). */
const SHOWN_BYTES = 20_971_520;
/** The largest file that is exchanged, which a form may carry. */
export const EXCHANGED_BYTES = 104_857_600;
const DELIVERABLE_BYTES = 1_000_000_000;

export interface UploadPlace {
  /** Whose id the path carries: the uploader's account, a chat room they take part in, an order they sell. */
  owner: "ACCOUNT" | "ROOM" | "ORDER";
  maxFiles: number;
  /** Bytes of one file. */
  maxBytes: number;
  types: readonly FileTypeName[] | "ANY";
  /** Private files are read by a link that ends (rule F3). */
  isPrivate: boolean;
}

/** Rule F3, milliseconds. */
export const PRIVATE_LINK_LIFETIME = 5 * MINUTE;

/** Rule F1, by the first word of the path. */
export const UPLOAD_PLACES = {
  profile: { owner: "ACCOUNT", maxFiles: 1, maxBytes: SHOWN_BYTES, types: IMAGES, isPrivate: false },
  portfolio: { owner: "ACCOUNT", maxFiles: 10, maxBytes: SHOWN_BYTES, types: SHOWN_WORK, isPrivate: false },
  service: { owner: "ACCOUNT", maxFiles: 10, maxBytes: SHOWN_BYTES, types: SHOWN_WORK, isPrivate: false },
  form: { owner: "ACCOUNT", maxFiles: 10, maxBytes: SHOWN_BYTES, types: SHOWN_WORK, isPrivate: false },
  answer: { owner: "ACCOUNT", maxFiles: 10, maxBytes: EXCHANGED_BYTES, types: PICTURES_AND_FILMS, isPrivate: true },
  chat: {
    owner: "ROOM",
    maxFiles: CHAT_SETTINGS_LIMITS.messageMediaLimit,
    maxBytes: EXCHANGED_BYTES,
    types: SHOWN_WORK,
    isPrivate: true,
  },
  deliverable: { owner: "ORDER", maxFiles: 100, maxBytes: DELIVERABLE_BYTES, types: "ANY", isPrivate: true },
} as const satisfies Record<string, UploadPlace>;
export type UploadDomain = keyof typeof UPLOAD_PLACES;

/** As people are told the limit of one file: of what is counted in binary (rule F1). */
export const shownMegabytes = (domain: UploadDomain): number => UPLOAD_PLACES[domain].maxBytes / 2 ** 20;

export const isUploadDomain = (domain: string): domain is UploadDomain => Object.hasOwn(UPLOAD_PLACES, domain);

const CONTENT_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,127}$/;

export interface AnnouncedFile {
  contentType: string;
  extension: string;
  /** Bytes. */
  size: number;
}

/** Words for files that run or are read, not shown: nobody's browser says them of a picture, a film, a sound or a model. */
const NEVER_MEDIA = /^text\/|\+xml$|\bxml$|script$/;

/** MP4 in its uses, which systems call by each other's names. */
const ONE_FAMILY: readonly FileTypeName[] = ["mp4", "mov", "m4a"];

/**
 * Browsers take a file's type from a table of the system's, which says something else for the same file everywhere, or nothing
 * (rule F1): what they say matters only where it names another kind.
 */
function isDenied(contentType: string, named: FileTypeName): boolean {
  const plain = plainContentType(contentType);
  const said = typeOfContentType(plain);
  if (said === null) return !CONTENT_TYPE.test(plain) || NEVER_MEDIA.test(plain);
  return said !== named && !(ONE_FAMILY.includes(said) && ONE_FAMILY.includes(named));
}

/**
 * Whether a file of this name, type and size may be put in this place (rule F1). Refuses `media.too_large`,
 * `media.type_unsupported` and an empty file; the name says which kind it is, and its bytes must agree after the upload.
 */
export function checkUpload(domain: UploadDomain, file: AnnouncedFile): Result<null> {
  const place: UploadPlace = UPLOAD_PLACES[domain];
  const named = typeOfExtension(file.extension);
  const isTypeRight =
    place.types === "ANY"
      ? CONTENT_TYPE.test(file.contentType.toLowerCase())
      : named !== null && place.types.includes(named) && !isDenied(file.contentType, named);
  if (!isTypeRight) return err("media.type_unsupported");
  if (!Number.isSafeInteger(file.size) || file.size <= 0) {
    return err("request.invalid", [{ path: "size", code: "issue.too_small" }]);
  }
  if (file.size > place.maxBytes) return err("media.too_large");
  return ok(null);
}

/** The extensions a file chooser offers (`accept`); null where any file may go. */
export function acceptedExtensions(domain: UploadDomain): readonly string[] | null {
  const { types }: UploadPlace = UPLOAD_PLACES[domain];
  return types === "ANY" ? null : types.flatMap((name) => FILE_TYPES[name].extensions);
}
