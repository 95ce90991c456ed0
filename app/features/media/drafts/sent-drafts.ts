import type { MediaEntry } from "#domain/media/media.form.ts";
import type { MediaDraft } from "./media-draft.ts";

/** The input for the API: the completed attachments. */
export const entriesOf = (drafts: readonly MediaDraft[]): MediaEntry[] =>
  drafts.flatMap(({ entry }) => (entry ? [entry] : []));

/** Whether an upload is still in progress, which saving now would lose. */
export const hasPendingUploads = (drafts: readonly MediaDraft[]): boolean =>
  drafts.some(({ entry, failure }) => entry === null && failure === null);
