/** Rule S29: the next page is asked for within this many pixels of the page's bottom. */
export const NEAR_END_PX = 10;
