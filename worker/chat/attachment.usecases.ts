import { and, eq } from "drizzle-orm";
import { isEmbedCode } from "../../domain/media/embed.ts";
import { mediaTypeOf } from "../../domain/media/file-type.ts";
import type { Media } from "../../domain/media/media.ts";
import { parseStoragePath, pathOfAddress } from "../../domain/media/storage-path.ts";
import { originalText, type LanguageCode } from "../../domain/kernel/localized-text.ts";
import { err, ok, type Result } from "../../domain/kernel/result.ts";
import { storedFile } from "../db/schema/storage.ts";
import type { Services } from "../services.ts";
import type { MessageMedia } from "../wire/message-media.wire.ts";

export type AttachmentPlace = {
  readonly roomId: string;
  readonly senderAccountId: string;
  readonly languageCode: LanguageCode;
};

/**
 * What a message carries, as we know it to be: a file must have been uploaded to this room by the sender, a player is
 * one of ours. Errors: media.not_found, request.malformed.
 */
export async function acceptMedias(
  services: Services,
  place: AttachmentPlace,
  medias: readonly MessageMedia[],
): Promise<Result<Media[]>> {
  const accepted: Media[] = [];
  for (const [index, media] of medias.entries()) {
    const result = await acceptMedia(services, place, media, index);
    if (!result.ok) return result;
    accepted.push(result.value);
  }
  return ok(accepted);
}

async function acceptMedia(
  services: Services,
  place: AttachmentPlace,
  media: MessageMedia,
  index: number,
): Promise<Result<Media>> {
  const id = services.ids.id();
  const entry = (name: string, part: Partial<Media>): Result<Media> =>
    ok({
      id,
      names: [originalText(name, place.languageCode)],
      descriptions: [],
      formatType: media.formatType,
      mediaType: "OTHER",
      file: null,
      link: null,
      embed: null,
      thumbnailUrl: null,
      markdown: null,
      contentRatingIds: [],
      userIndex: media.userIndex ?? index,
      order: index,
      isActive: true,
      ...part,
    });

  if (media.formatType === "LINK" && media.link) {
    const { host } = new URL(media.link.url);
    return entry(media.name ?? host, { link: { id, index, site: host, url: media.link.url } });
  }
  if (media.formatType === "EMBED" && media.embed) {
    const { site, code } = media.embed;
    if (!isEmbedCode(site, code)) return err("request.malformed");
    const mediaType = media.mediaType ?? "VIDEO";
    return entry(media.name ?? site, { mediaType, embed: { id, index, site, code } });
  }
  if (media.formatType !== "FILE" || !media.file) return err("request.malformed");

  const { STORAGE_ENDPOINT, STORAGE_BUCKET, PUBLIC_ORIGIN } = services.env;
  const path = pathOfAddress(media.file.url, `${STORAGE_ENDPOINT}/${STORAGE_BUCKET}/`, PUBLIC_ORIGIN);
  const location = path === null ? null : parseStoragePath(path);
  if (path === null || location?.domain !== "chat" || location.id !== place.roomId) return err("media.not_found");
  const stored = await findUpload(services, path, place.senderAccountId);
  if (!stored.ok) return stored;
  return entry(media.name ?? media.file.name, {
    mediaType: mediaTypeOf(stored.value.contentType),
    file: {
      id,
      index,
      type: stored.value.contentType,
      name: media.file.name,
      lastModified: media.file.lastModified ?? null,
      size: stored.value.size,
      width: stored.value.width,
      height: stored.value.height,
      extension: location.extension,
      url: `${STORAGE_ENDPOINT}/${STORAGE_BUCKET}/${path}`,
      convertUrl: null,
    },
  });
}

async function findUpload(services: Services, path: string, accountId: string) {
  const [row] = await services.database
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.path, path), eq(storedFile.accountId, accountId)));
  return row ? ok(row) : err("media.not_found");
}
