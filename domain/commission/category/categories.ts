import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { UNKNOWN_TEXT } from "#domain/kernel/localized-text.ts";
import { ACTIVE_CATEGORIES } from "./active-categories.ts";
import type { CommissionCategory } from "./category.ts";
import { INACTIVE_CATEGORIES } from "./inactive-categories.ts";

/** Rule L12: all that are known, those that can be chosen first. */
export const COMMISSION_CATEGORIES: readonly CommissionCategory[] = [...ACTIVE_CATEGORIES, ...INACTIVE_CATEGORIES];

/** Of those that can be chosen. */
export const ACTIVE_CODES: readonly string[] = ACTIVE_CATEGORIES.map(({ code }) => code);

const BY_CODE: ReadonlyMap<string, CommissionCategory> = new Map(
  COMMISSION_CATEGORIES.map((category) => [category.code, category]),
);

export const findCategory = (code: string): CommissionCategory | null => BY_CODE.get(code) ?? null;

export const isActiveCategory = (code: string): boolean => findCategory(code)?.isActive === true;

/** A category's name in a language; 'Unknown' for a code nobody knows. */
export function categoryName(code: string, languageCode: LanguageCode): string {
  return findCategory(code)?.translations[languageCode] ?? UNKNOWN_TEXT;
}
