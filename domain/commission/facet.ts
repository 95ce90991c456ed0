/** What creators can be sorted by (rule L18). */
export const CREATOR_SORTS = ["updatedAt", "createdAt", "commissionFormCount", "name", "popular"] as const;
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

/** The list that a choice of category and openness names; every creator stands in all that fit. */
export const facetOf = (categoryCode: string | null, isOpen: boolean): string =>
  `${isOpen ? "open" : "all"}:${categoryCode ?? "*"}`;

export function facetsOf(creator: {
  isOpenCommission: boolean;
  commissionForms: readonly { categoryCode: string; isOpen: boolean }[];
}): string[] {
  const { commissionForms, isOpenCommission } = creator;
  const open = commissionForms.filter((form) => form.isOpen);
  const all = [null, ...commissionForms.map((form) => form.categoryCode)].map((code) => facetOf(code, false));
  const opened = isOpenCommission
    ? [null, ...open.map((form) => form.categoryCode)].map((code) => facetOf(code, true))
    : [];
  return [...new Set([...all, ...opened])];
}
