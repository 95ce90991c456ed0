import type { MediaEntry } from "#domain/media/media.form.ts";
import type { MediaDraft } from "./media-draft.ts";

/** What is sent of them: whatever has arrived. */
export const entriesOf = (drafts: readonly MediaDraft[]): MediaEntry[] =>
  drafts.flatMap(({ entry }) => (entry ? [entry] : []));

/** Whether sending now would lose a file that is still travelling. */
export const hasPendingUploads = (drafts: readonly MediaDraft[]): boolean =>
  drafts.some(({ entry, failure }) => entry === null && failure === null);
