import { blurOf } from "#domain/media/still-picture.ts";
import type { portfolioWork } from "../db/schema/portfolio.ts";
import { categoryView } from "../commission/form/form.view.ts";
import { instantText } from "../instant-text.ts";

export type WorkRow = typeof portfolioWork.$inferSelect;

/** Rule T22. Which roles and people it is shared with is for its editors only. */
export function workView({ visibilityGrants: _grants, createdAt, updatedAt, ...work }: WorkRow) {
  const shown = work.medias.find((media) => media.thumbnailUrl) ?? work.medias[0];
  return {
    ...work,
    categories: work.categoryCodes.map(categoryView),
    /** What the card's label says (rule S23): the first entry is what the work is, whichever lends the picture. */
    mediaType: work.medias[0]?.mediaType ?? "OTHER",
    thumbnailUrl: shown?.thumbnailUrl ?? null,
    thumbnailBlurUrl: blurOf(shown),
    createdAt: instantText(createdAt),
    updatedAt: instantText(updatedAt),
  };
}
