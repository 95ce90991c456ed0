/** A search begins so many milliseconds after the last key (rule S28). */
export const SEARCH_DEBOUNCE_MS = 500;
