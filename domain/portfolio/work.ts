import type { Viewer } from "#domain/account/viewer.ts";
import { mayEdit, mayView, type VisibilitySettings, type VisibilityStatus } from "./visibility.ts";

/** Rule P10: a creator shows what they made, a client what was made for them. */
export const WORK_KINDS = ["CREATOR", "CLIENT"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A draft is its owner's alone, whatever its visibility says. */
export const WORK_STATUSES = ["DRAFT", "PUBLISHED"] as const;
/** Whether a work's files are served to everyone with their address; those of other works need a ticket (rule F6). */
export const isOpenWork = (work: {
  readonly visibilityStatus: VisibilityStatus;
  readonly workStatus: (typeof WORK_STATUSES)[number];
}): boolean => work.visibilityStatus !== "PRIVATE" && work.workStatus === "PUBLISHED";

/** Whether a viewer with a work's address may see it: a draft is its editors' alone. */
export const isSeenWork = (
  work: VisibilitySettings & { readonly accountId: string; readonly workStatus: (typeof WORK_STATUSES)[number] },
  viewer: Pick<Viewer, "accountId" | "roles"> | null,
): boolean =>
  mayView(work, work.accountId, viewer) && (work.workStatus === "PUBLISHED" || mayEdit(work, work.accountId, viewer));

/** A work with any of these is blurred until the viewer opts in (rule F5). */
export const CONTENT_RATING_IDS = ["nudity", "violence", "sensitive"] as const;
export type ContentRatingId = (typeof CONTENT_RATING_IDS)[number];

/** Of a tag, in characters as people count them (rule P12). */
export const TAG_LENGTH = 40;

/** A tag without the mark that people type before it and that pages show it with (rule P12): "#fox" and "＃fox" are "fox". */
export const tagOf = (typed: string): string => typed.trim().replace(/^[#＃]+\s*/, "");
