import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { originalText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { embedMedia, embedOf, fileMedia, linkMedia, type MediaFrame } from "#domain/media/compose.ts";
import { COPY_CONTENT_TYPE, isShownAsCopy } from "#domain/media/file/file-type.ts";
import { settledFocus } from "#domain/media/picture/focus.ts";
import type { Media } from "#domain/media/media.ts";
import { UPLOAD_PLACES, type UploadDomain } from "#domain/media/upload/upload.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import type { MediaEntry } from "#domain/media/media.form.ts";
import { isPrivatePath, mediaAddress, placedPath } from "../addresses.ts";
import { recordAttached } from "../stored-file.store.ts";
import { findThumbnail, namesFile } from "./thumbnail.usecases.ts";
import { verifyStoredFile } from "./verify.usecases.ts";

export interface Attachment {
  /** Where its files must have been uploaded to. */
  domain: UploadDomain;
  /** The id its files' paths must carry, where the place is a room or an order. */
  domainId?: string;
  languageCode: LanguageCode;
  /** Existing entries: one whose file is among them stays unchanged, whoever uploaded it. */
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
    inOrder(entries).map(({ entry, sentAt }, index) =>
      attachOne(services, viewer, attachment, {
        entry,
        index,
        path: `${attachment.path ?? "medias"}.${String(sentAt)}`,
      }),
    ),
  );
  const medias: Media[] = [];
  for (const media of attached) {
    if (!media.ok) return media;
    medias.push(media.value);
  }
  const added = medias
    .flatMap(({ file, thumbnailUrl }) => [file?.url ?? null, thumbnailUrl])
    .filter((url) => url !== null && !namesFile(attachment.existing, url))
    .flatMap((url) => placedPath(services.env, url!)?.path ?? []);
  const areThere = await recordAttached(services.database, added, services.clock.now());
  return areThere ? ok(medias) : err("media.not_found");
}

/** In the order that their authors gave them; without an index an entry keeps its place. */
const inOrder = (entries: readonly MediaEntry[]) =>
  entries
    .map((entry, sentAt) => ({ entry, sentAt }))
    .toSorted((one, other) => (one.entry.userIndex ?? one.sentAt) - (other.entry.userIndex ?? other.sentAt));

interface SentEntry {
  readonly entry: MediaEntry;
  readonly index: number;
  /** Where in the request it stands, for issues. */
  readonly path: string;
}

async function attachOne(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  attachment: Attachment,
  sent: SentEntry,
): Promise<Result<Media>> {
  const composed = await compose(services, viewer, attachment, sent);
  const address = sent.entry.thumbnailUrl;
  // What follows from the content itself needs no other picture.
  if (!composed.ok || !address || composed.value.thumbnailUrl !== null) return composed;
  const thumbnail = await findThumbnail(services, viewer, attachment, { address, path: `${sent.path}.thumbnailUrl` });
  return thumbnail.ok ? ok({ ...composed.value, thumbnailUrl: thumbnail.value }) : thumbnail;
}

async function compose(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  attachment: Attachment,
  sent: SentEntry,
): Promise<Result<Media>> {
  const { entry, path } = sent;
  const wrong = (field: string) => err("request.invalid", [{ path: `${path}.${field}`, code: "issue.invalid" }]);
  if (entry.formatType === "LINK") {
    const { link } = entry;
    if (!link) return wrong("link");
    const kept = attachment.existing?.find((media) => media.link?.url === link.url);
    return ok(linkMedia(frameOf(services, attachment.languageCode, sent, kept), link.url));
  }
  if (entry.formatType === "EMBED") {
    const recognized = entry.embed ? embedOf(entry.embed.site ?? null, entry.embed.code) : null;
    if (!recognized) return wrong("embed");
    const kept = attachment.existing?.find(({ embed }) => embed?.code === recognized.code);
    return ok(embedMedia(frameOf(services, attachment.languageCode, sent, kept), recognized));
  }
  return entry.file ? attachFile(services, viewer, attachment, { sent, file: entry.file }) : wrong("file");
}

async function attachFile(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  { domain, domainId, existing, languageCode }: Attachment,
  { sent, file }: { sent: SentEntry; file: NonNullable<MediaEntry["file"]> },
): Promise<Result<Media>> {
  const placed = placedPath(services.env, file.url);
  if (!placed || placed.domain !== domain || (domainId && placed.id !== domainId)) return err("media.not_found");
  const url = mediaAddress(placed);
  const kept = existing?.find((media) => media.file?.url === url);
  const frame = frameOf(services, languageCode, sent, kept);
  if (kept?.file) return ok(fileMedia({ ...frame, id: kept.id }, kept.file, !isPrivatePath(placed)));
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return verified;
  if (verified.value.accountId !== viewer.accountId) return err("media.not_found");
  const { contentType, size, width, height, blurUrl } = verified.value;
  const facts = {
    id: frame.id,
    index: frame.index,
    type: domain !== "deliverable" && isShownAsCopy(contentType) ? COPY_CONTENT_TYPE : contentType,
    size,
    width,
    height,
    blurUrl,
    extension: placed.extension,
  };
  const told = { name: file.name, lastModified: file.lastModified ?? null, url, convertUrl: null };
  return ok(fileMedia(frame, { ...facts, ...told }, !isPrivatePath(placed)));
}

/** What an update leaves out stays as the entry of the same content has it. */
function frameOf(
  services: Services,
  languageCode: LanguageCode,
  { entry, index }: SentEntry,
  kept: Media | undefined,
): MediaFrame {
  const localized = (text: string | null | undefined) => (text ? [originalText(text, languageCode)] : []);
  const removed = new Set<string>(entry.contentRatingIdsToRemove ?? []);
  const ratings = entry.contentRatingIds ?? kept?.contentRatingIds ?? [];
  const focus = entry.focus === undefined ? kept?.focus : entry.focus && settledFocus(entry.focus);
  return {
    id: services.ids.id(),
    names: localized(entry.name ?? entry.file?.name),
    descriptions: localized(entry.description),
    markdown: entry.markdown ?? null,
    contentRatingIds: ratings.filter((rating) => !removed.has(rating)),
    ...(focus ? { focus } : {}),
    index,
    ...(entry.userIndex == null ? {} : { userIndex: entry.userIndex }),
  };
}
