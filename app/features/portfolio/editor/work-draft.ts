import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { CONTENT_RATING_IDS, type ContentRatingId, tagOf, type WorkKind } from "#domain/portfolio/work.ts";
import { draftOfMedia, type MediaDraft } from "../../media/drafts/media-draft.ts";
import { entriesOf } from "../../media/drafts/sent-drafts.ts";
import { NO_WORDS, savedWords, wordsInput, type WordsDraft } from "../../editing/words/words-draft.ts";
import { draftOfSharing, NOT_SHARED, sharingInput, type SharingDraft } from "../../visibility/sharing-draft.ts";
import type { Work } from "../work-dialog.tsx";

/** The draft of a work in the editor. */
export interface WorkDraft {
  title: WordsDraft;
  description: WordsDraft;
  medias: readonly MediaDraft[];
  /** The preview pictures of a shared link; the first is used. */
  ogImages: readonly MediaDraft[];
  tags: readonly string[];
  /** At most one category; empty means none. */
  categoryCode: string;
  /** The day it was made on (rule P19); empty means none. */
  madeOn: string;
  ratings: readonly ContentRatingId[];
  sharing: SharingDraft;
  /** Whether others may download the originals (rule F6). */
  isOriginalDownloadable: boolean;
  /** Whether the page of its proof is shown (rule P18); null: it came from no order that its creator made it in. */
  isProofPublic: boolean | null;
  isDraft: boolean;
}

export const EMPTY_WORK: WorkDraft = {
  title: NO_WORDS,
  description: NO_WORDS,
  medias: [],
  ogImages: [],
  tags: [],
  categoryCode: "",
  madeOn: "",
  ratings: [],
  sharing: NOT_SHARED,
  isOriginalDownloadable: false,
  isProofPublic: null,
  isDraft: false,
};

export function draftOfWork(work: Work, locale: LanguageCode): WorkDraft {
  return {
    title: savedWords(work.titles),
    description: savedWords(work.descriptions),
    medias: work.medias.map((media) => draftOfMedia(media, locale)),
    ogImages: work.ogImages.map((media) => draftOfMedia(media, locale)),
    tags: work.tags,
    categoryCode: work.categoryCodes[0] ?? "",
    madeOn: work.madeOn ?? "",
    ratings: CONTENT_RATING_IDS.filter((id) => work.contentRatingIds.includes(id)),
    sharing: draftOfSharing(work),
    isOriginalDownloadable: work.isOriginalDownloadable,
    isProofPublic: work.commissionOrderId !== null && work.kind === "CREATOR" ? work.isProofPublic === true : null,
    isDraft: work.workStatus === "DRAFT",
  };
}

/** The common input of portfolioWork.create and update; kind and order are set only on creation. */
export function workInput(draft: WorkDraft, languageCode: LanguageCode) {
  return {
    languageCode,
    titles: wordsInput(draft.title),
    descriptions: wordsInput(draft.description),
    medias: entriesOf(draft.medias),
    ogImages: entriesOf(draft.ogImages),
    tags: [...draft.tags],
    categoryCodes: draft.categoryCode === "" ? [] : [draft.categoryCode],
    madeOn: draft.madeOn === "" ? null : draft.madeOn,
    contentRatingIds: [...draft.ratings],
    contentRatingIdsToRemove: CONTENT_RATING_IDS.filter((id) => !draft.ratings.includes(id)),
    ...sharingInput(draft.sharing),
    isOriginalDownloadable: draft.isOriginalDownloadable,
    ...(draft.isProofPublic === null ? {} : { isProofPublic: draft.isProofPublic }),
    workStatus: draft.isDraft ? ("DRAFT" as const) : ("PUBLISHED" as const),
  };
}

/** The kind and order of a new work. */
export interface WorkOrigin {
  kind: WorkKind;
  /** The order that the work was made for, if any. */
  commissionOrderId: string | null;
}

/** The tags with one more; an empty or known one (trimmed) changes nothing (rule P12). */
export function withTag(tags: readonly string[], entered: string): readonly string[] {
  const tag = tagOf(entered);
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
