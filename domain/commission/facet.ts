import { LANGUAGE_CODES, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";

/** What creators can be sorted by (rule L18); "relevance" is by last update where there are no words. */
export const CREATOR_SORTS = ["relevance", "updatedAt", "createdAt", "commissionFormCount", "name", "popular"] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

/** The other names of a sort (rule L18). Creators have no order of their own making, so the site's own stands for it. */
const SORT_NAMES = { date: "createdAt", userIndex: "updatedAt", systemIndex: "updatedAt" } as const satisfies Record<
  string,
  CreatorSort
>;
export const CREATOR_SORT_KEYS = [...CREATOR_SORTS, "date", "userIndex", "systemIndex"] as const;
export const creatorSortOf = (key: (typeof CREATOR_SORT_KEYS)[number]): CreatorSort =>
  key in SORT_NAMES ? SORT_NAMES[key as keyof typeof SORT_NAMES] : (key as CreatorSort);

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Names read forwards, everything else newest or most first. */
export const defaultOrder = (sort: CreatorSort): SortOrder => (sort === "name" ? "asc" : "desc");

/** The list that a choice of category, openness and language names; every creator stands in all that fit. */
export const facetOf = (
  categoryCode: string | null,
  isOpen: boolean,
  languageCode: LanguageCode | null = null,
): string => `${isOpen ? "open" : "all"}:${categoryCode ?? "*"}${languageCode === null ? "" : `;${languageCode}`}`;

export function facetsOf(creator: {
  isOpenCommission: boolean;
  bio: readonly LocalizedText[];
  commissionForms: readonly { categoryCode: string; isOpen: boolean; titles: readonly LocalizedText[] }[];
}): string[] {
  const { commissionForms, isOpenCommission, bio } = creator;
  const languages = [null, ...languagesOf([bio, ...commissionForms.map(({ titles }) => titles)])];
  const categories = (forms: typeof commissionForms) => [null, ...forms.map((form) => form.categoryCode)];
  const listed = (forms: typeof commissionForms, isOpen: boolean) =>
    categories(forms).flatMap((code) => languages.map((language) => facetOf(code, isOpen, language)));
  const open = commissionForms.filter((form) => form.isOpen);
  return [...new Set([...listed(commissionForms, false), ...(isOpenCommission ? listed(open, true) : [])])];
}

/** The languages that a creator has written in, or had a person write in for them (rule L99). */
export const languagesOf = (written: readonly (readonly LocalizedText[])[]): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) =>
    written.some((texts) =>
      texts.some(
        ({ languageCode, isOriginal, writtenBy, text }) =>
          languageCode === code && (isOriginal || writtenBy === "PERSON") && text.trim() !== "",
      ),
    ),
  );
