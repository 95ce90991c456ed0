import type { Media } from "#domain/media/media.ts";
import { blurOf } from "#domain/media/picture/still-picture.ts";
import type { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { categoryView } from "#worker/commission/form/form.view.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

export type WorkRow = typeof portfolioWork.$inferSelect;

/** What stands for a work on a card: the picture of the first entry that has one. */
export function pictureOf(medias: readonly Media[]) {
  const shown = medias.find((media) => media.thumbnailUrl) ?? medias[0];
  const { width, height } = shown?.file ?? {};
  return {
    /** The card's label (rule S23): the type of the first entry, whichever lends the picture. */
    mediaType: medias[0]?.mediaType ?? ("OTHER" as const),
    thumbnailUrl: shown?.thumbnailUrl ?? null,
    thumbnailBlurUrl: blurOf(shown),
    /** What stays where the picture is cut (rule P15). */
    thumbnailFocus: shown?.focus ?? null,
    /** Width by height; null where that is not known. */
    thumbnailRatio: width && height ? width / height : null,
  };
}

/** Rule T22. Which roles and people it is shared with is for its editors only, the order it came from for its owner. */
export function workView({ visibilityGrants: _grants, createdAt, updatedAt, isProofPublic, madeOn, ...work }: WorkRow) {
  return {
    ...work,
    /** Absent where its creator does not show how it came about (rule P18). */
    ...(isProofPublic ? { isProofPublic: true as const } : {}),
    /** Absent where its owner names no day that it was made on (rule P19). */
    ...(madeOn === null ? {} : { madeOn }),
    commissionOrderId: null as string | null,
    categories: work.categoryCodes.map(categoryView),
    ...pictureOf(work.medias),
    createdAt: instantText(createdAt),
    updatedAt: instantText(updatedAt),
  };
}

export const ownWorkView = (work: WorkRow) => ({ ...workView(work), commissionOrderId: work.commissionOrderId });
