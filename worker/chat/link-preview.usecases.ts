import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { formPath, profilePath } from "#domain/site/public-paths.ts";
import { HANDLE_PATTERN } from "#domain/account/handle.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { getCreatorByHandle } from "#worker/commission/creator/creator.usecases.ts";
import { getFormByCode } from "#worker/commission/form/form-page.usecases.ts";
import { getService } from "#worker/commission/service/service-page.usecases.ts";
import { getWork } from "#worker/portfolio/work-page.usecases.ts";
import type { Services } from "#worker/services.ts";

/** What a link to a page of ours leads to, as this viewer may see it (rule C34). */
export interface LinkPreview {
  readonly kind: "PROFILE" | "WORK" | "SERVICE" | "FORM";
  readonly titles: readonly LocalizedText[];
  /** Whose it is; of a profile nobody's. */
  readonly creatorNames: readonly LocalizedText[];
  /** Null where there is none, or where the work is rated (rule F5). */
  readonly pictureUrl: string | null;
}

/** Looked up, never fetched: the same questions that the page itself asks. Null for every other address. */
export async function previewLink(services: Services, viewer: Viewer, address: string): Promise<LinkPreview | null> {
  const { pathname, searchParams } = new URL(address, services.env.PUBLIC_ORIGIN);
  const [first = "", second, third] = pathname.slice(1).split("/");
  if (third !== undefined) return null;
  if (second !== undefined) return pathname === formPath(second) ? previewForm(services, viewer, second) : null;
  if (!HANDLE_PATTERN.test(first) || pathname !== profilePath(first)) return null;
  const [workId, serviceId] = [searchParams.get("work"), searchParams.get("service")];
  if (workId) return previewWork(services, viewer, workId);
  return serviceId ? previewService(services, viewer, serviceId) : previewProfile(services, viewer, first);
}

async function previewProfile(services: Services, viewer: Viewer, handle: string): Promise<LinkPreview | null> {
  const found = await getCreatorByHandle(services, viewer, handle);
  const creator = found.ok ? found.value.creator : null;
  if (!creator) return null;
  return { kind: "PROFILE", titles: creator.names, creatorNames: [], pictureUrl: creator.avatarUrl };
}

async function previewWork(services: Services, viewer: Viewer, workId: string): Promise<LinkPreview | null> {
  const found = await getWork(services, viewer, workId);
  if (!found.ok) return null;
  const { titles, creator, thumbnailUrl, contentRatingIds, medias } = found.value;
  const isRated = contentRatingIds.length > 0 || medias.some((media) => media.contentRatingIds.length > 0);
  return { kind: "WORK", titles, creatorNames: creator.names, pictureUrl: isRated ? null : thumbnailUrl };
}

async function previewService(services: Services, viewer: Viewer, serviceId: string): Promise<LinkPreview | null> {
  const found = await getService(services, viewer, serviceId);
  if (!found.ok) return null;
  const { titles, creator, thumbnailUrl, medias } = found.value;
  const isRated = medias.some((media) => media.contentRatingIds.length > 0);
  return { kind: "SERVICE", titles, creatorNames: creator.names, pictureUrl: isRated ? null : thumbnailUrl };
}

async function previewForm(services: Services, viewer: Viewer, code: string): Promise<LinkPreview | null> {
  const found = await getFormByCode(services, viewer, code);
  if (!found.ok) return null;
  return { kind: "FORM", titles: found.value.titles, creatorNames: found.value.creator.names, pictureUrl: null };
}
