import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { originalText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { embedMedia, embedOf, fileMedia, linkMedia, type MediaFrame } from "#domain/media/compose.ts";
import type { Media } from "#domain/media/media.ts";
import { UPLOAD_PLACES, type UploadDomain } from "#domain/media/upload.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import type { Services } from "../../services.ts";
import type { MediaEntry } from "#domain/media/media.form.ts";
import { isPrivatePath, mediaAddress, placedPath } from "../addresses.ts";
import { recordAttached } from "../stored-file.store.ts";
import { verifyStoredFile } from "./verify.usecases.ts";

export interface Attachment {
  /** Where its files must have been uploaded to. */
  domain: UploadDomain;
  /** The id its files' paths must carry, where the place is a room or an order. */
  domainId?: string;
  languageCode: LanguageCode;
  /** Existing entries: one whose file is among them is kept unchanged, whoever uploaded it. */
  existing?: readonly Media[];
  /** The entries' path in the request, for issues. */
  path?: string;
}

/**
 * Builds the media entries (rule T21) from what was sent: files are verified (rule F1) and must be the viewer's own
 * uploads to this place, links and embeds are recognized (rule F4). Refuses `media.too_many`, `media.not_found`,
 * `media.type_unsupported`, `media.too_large`, or `request.invalid` naming the entry that says nothing.
 */
export async function attachMedias(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  attachment: Attachment,
  entries: readonly MediaEntry[],
): Promise<Result<Media[]>> {
  if (entries.length > UPLOAD_PLACES[attachment.domain].maxFiles) return err("media.too_many");
  // In parallel: each new picture is verified and scaled, which takes a moment.
  const attached = await Promise.all(
    entries.map((entry, index) => attachOne(services, viewer, attachment, entry, index)),
  );
  const medias: Media[] = [];
  for (const media of attached) {
    if (!media.ok) return media;
    medias.push(media.value);
  }
  const added = medias.filter(({ file }) => file && !fileAmong(attachment.existing, file.url));
  const paths = added.map(({ file }) => placedPath(services.env, file!.url)!.path);
  const areThere = await recordAttached(services.database, paths, services.clock.now());
  return areThere ? ok(medias) : err("media.not_found");
}

const fileAmong = (medias: readonly Media[] | undefined, url: string) => medias?.find(({ file }) => file?.url === url);

async function attachOne(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  attachment: Attachment,
  entry: MediaEntry,
  index: number,
): Promise<Result<Media>> {
  const frame = frameOf(services, attachment.languageCode, entry, index);
  const wrong = (field: string) =>
    err("request.invalid", [{ path: `${attachment.path ?? "medias"}.${index}.${field}`, code: "issue.invalid" }]);
  if (entry.formatType === "LINK") return entry.link ? ok(linkMedia(frame, entry.link.url)) : wrong("link");
  if (entry.formatType === "EMBED") {
    const recognized = entry.embed ? embedOf(entry.embed.site ?? null, entry.embed.code) : null;
    return recognized ? ok(embedMedia(frame, recognized)) : wrong("embed");
  }
  return entry.file ? attachFile(services, viewer, attachment, { frame, file: entry.file }) : wrong("file");
}

async function attachFile(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  { domain, domainId, existing }: Attachment,
  { frame, file }: { frame: MediaFrame; file: NonNullable<MediaEntry["file"]> },
): Promise<Result<Media>> {
  const placed = placedPath(services.env, file.url);
  if (!placed || placed.domain !== domain || (domainId && placed.id !== domainId)) return err("media.not_found");
  const url = mediaAddress(placed);
  const kept = fileAmong(existing, url);
  if (kept?.file) return ok(fileMedia({ ...frame, id: kept.id }, kept.file, !isPrivatePath(placed)));
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return verified;
  if (verified.value.accountId !== viewer.accountId) return err("media.not_found");
  const { contentType, size, width, height, blurUrl } = verified.value;
  const facts = {
    id: frame.id,
    index: frame.index,
    type: contentType,
    size,
    width,
    height,
    blurUrl,
    extension: placed.extension,
  };
  const told = { name: file.name, lastModified: file.lastModified ?? null, url, convertUrl: null };
  return ok(fileMedia(frame, { ...facts, ...told }, !isPrivatePath(placed)));
}

function frameOf(services: Services, languageCode: LanguageCode, entry: MediaEntry, index: number): MediaFrame {
  const localized = (text: string | null | undefined) => (text ? [originalText(text, languageCode)] : []);
  return {
    id: services.ids.id(),
    names: localized(entry.name ?? entry.file?.name),
    descriptions: localized(entry.description),
    markdown: entry.markdown ?? null,
    contentRatingIds: [...(entry.contentRatingIds ?? [])],
    index,
  };
}
