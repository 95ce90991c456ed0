/** What the console lists and searches (rule A57). */
export const FOUND_KINDS = ["PEOPLE", "ORDERS", "SERVICES", "WORKS", "REVIEWS"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What has an amount that a list can be sorted and narrowed by. */
export const SUMMED_KINDS = ["ORDERS", "SERVICES"] as const satisfies readonly FoundKind[];
export const hasSum = (kind: FoundKind): boolean => (SUMMED_KINDS as readonly FoundKind[]).includes(kind);

export const FOUND_SORTS = ["NEWEST", "HIGHEST"] as const;
export type FoundSort = (typeof FOUND_SORTS)[number];

/** How many of each kind stand on the page of everything. */
export const FOUND_AT_ONCE = 5;
