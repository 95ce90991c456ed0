import type { MediaEntry } from "#domain/media/media.form.ts";
import type { MediaDraft } from "./media-draft.ts";

/** The input for the API: the completed attachments. */
export const entriesOf = (drafts: readonly MediaDraft[]): MediaEntry[] =>
  drafts.flatMap(({ entry, focus }) => (entry ? [focus === undefined ? entry : { ...entry, focus }] : []));

/** Whether an upload is still in progress, which saving now would lose. */
export const hasPendingUploads = (drafts: readonly MediaDraft[]): boolean =>
  drafts.some(({ entry, failure }) => entry === null && failure === null);

/** What was chosen and did not arrive: it is tried again or removed before anything is sent (rule S52). */
export const hasFailedUploads = (drafts: readonly MediaDraft[]): boolean =>
  drafts.some(({ failure }) => failure !== null);
