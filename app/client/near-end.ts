/** Rule S29: the next page is loaded within this many pixels of the page's bottom. */
export const NEAR_END_PX = 10;
