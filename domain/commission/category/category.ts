import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** What a category is of (rule L12). */
export const CONTENT_KINDS = [
  "illustration",
  "graphic",
  "2d-avatar",
  "3d-model",
  "animation",
  "video",
  "audio",
  "music",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const USE_CASES = ["live-streaming", "video-on-demand", "community", "sns", "hobby", "concept"] as const;
export type UseCase = (typeof USE_CASES)[number];

/** How categories are put together where people choose one. */
export const CATEGORY_GROUPS = ["illustration", "graphic", "avatar", "model", "animation", "video", "audio"] as const;
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

export interface CommissionCategory {
  code: string;
  name: string;
  translations: Readonly<Record<LanguageCode, string>>;
  group: CategoryGroup;
  contents: readonly ContentKind[];
  usecases: readonly UseCase[];
  /** Only active ones can be chosen; the others are known, so that what carries them still has a name. */
  isActive: boolean;
}

/** A table's row: code, English, Japanese, contents, use cases. */
export type CategoryRow = readonly [string, string, string, readonly ContentKind[], readonly UseCase[]];

export function describeCategories(
  group: CategoryGroup,
  isActive: boolean,
  rows: readonly CategoryRow[],
): CommissionCategory[] {
  return rows.map(([code, en, ja, contents, usecases]) => ({
    code,
    name: en,
    translations: { en, ja },
    group,
    contents,
    usecases,
    isActive,
  }));
}
