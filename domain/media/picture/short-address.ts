import { base64Url, bytesOfBase64Url } from "#domain/kernel/base64url.ts";
import { hexadecimal } from "#domain/kernel/hexadecimal.ts";
import { PUBLIC_MEDIA_PREFIX } from "../media-address.ts";
import { buildStoragePath, parseStoragePath, UUID } from "../upload/storage-path.ts";
import { VARIANT_WIDTHS } from "./image-variant.ts";

/**
 * Before the short address of a public picture in one of the widths, as WebP (rule F3):
 * `/p/{width}/{place}{both UUIDs, owner's and file's, in base64url}.{extension of what is stored}`.
 */
export const SHORT_PREFIX = "/p/";

type Width = (typeof VARIANT_WIDTHS)[number];

/** Where our pages put public pictures. Addresses name a place by its position here: new ones go last. */
const PLACES = [
  "profile/avatar",
  "profile/cover",
  "portfolio/medias",
  "portfolio/ogImages",
  "service/medias",
  "form/medias",
];

const SHORT = /^\/p\/(\d+)\/(\d)([\w-]{43})\.([a-z0-9]{1,10})$/;
const OWNER = new RegExp(`^${UUID}$`);
const UUID_BYTES = 16;

/** The short address of a public picture of ours; null where it has none. */
export function shortAddress(url: string, width: Width): string | null {
  const stored = url.startsWith(PUBLIC_MEDIA_PREFIX) ? parseStoragePath(url.slice(PUBLIC_MEDIA_PREFIX.length)) : null;
  if (!stored || !OWNER.test(stored.id)) return null;
  const place = PLACES.indexOf(`${stored.domain}/${stored.field}`);
  if (place === -1) return null;
  const names = base64Url([...bytesOfUuid(stored.id), ...bytesOfUuid(stored.uuid)]);
  return `${SHORT_PREFIX}${width}/${place}${names}.${stored.extension}`;
}

/** What a short address names; null for anything else than `shortAddress` writes. */
export function readShortAddress(address: string): { path: string; width: Width } | null {
  const [, digits, place, names, extension] = SHORT.exec(address) ?? [];
  const width = VARIANT_WIDTHS.find((known) => String(known) === digits);
  const [domain, field] = PLACES[Number(place)]?.split("/") ?? [];
  const bytes = names === undefined ? null : bytesOfBase64Url(names);
  if (!width || !domain || !field || !bytes || !extension) return null;
  const id = uuidOfBytes(bytes.subarray(0, UUID_BYTES));
  const uuid = uuidOfBytes(bytes.subarray(UUID_BYTES));
  return { path: buildStoragePath({ domain, id, field, uuid, extension }), width };
}

const bytesOfUuid = (uuid: string): number[] =>
  (uuid.replaceAll("-", "").match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

const uuidOfBytes = (bytes: Uint8Array): string =>
  hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
