import { blurOf } from "#domain/media/still-picture.ts";
import type { portfolioWork } from "../db/schema/portfolio.ts";
import { categoryView } from "../commission/form/form.view.ts";
import { instantText } from "../instant-text.ts";

export type WorkRow = typeof portfolioWork.$inferSelect;

/** Rule T22. Which roles and people it is shared with is for its editors only, the order it came from for its owner. */
export function workView({ visibilityGrants: _grants, createdAt, updatedAt, ...work }: WorkRow) {
  const shown = work.medias.find((media) => media.thumbnailUrl) ?? work.medias[0];
  return {
    ...work,
    commissionOrderId: null as string | null,
    categories: work.categoryCodes.map(categoryView),
    /** The card's label (rule S23): the type of the first entry, whichever lends the picture. */
    mediaType: work.medias[0]?.mediaType ?? "OTHER",
    thumbnailUrl: shown?.thumbnailUrl ?? null,
    thumbnailBlurUrl: blurOf(shown),
    createdAt: instantText(createdAt),
    updatedAt: instantText(updatedAt),
  };
}

export const ownWorkView = (work: WorkRow) => ({ ...workView(work), commissionOrderId: work.commissionOrderId });
