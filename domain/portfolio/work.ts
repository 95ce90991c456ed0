/** Rule P10: a creator shows what they made, a client what was made for them. */
export const WORK_KINDS = ["CREATOR", "CLIENT"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A draft is its owner's alone, whatever its visibility says. */
export const WORK_STATUSES = ["DRAFT", "PUBLISHED"] as const;
/** A work with any of these is blurred until the viewer opts in (rule F5). */
export const CONTENT_RATING_IDS = ["nudity", "violence", "sensitive"] as const;
export type ContentRatingId = (typeof CONTENT_RATING_IDS)[number];
