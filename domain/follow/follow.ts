/** How many creators one person follows at most (rule L38): what bounds the reading of their feed. */
export const FOLLOWED_MAX = 200;
/** Works of one creator that a page of the feed looks at. */
export const FEED_WORKS_EACH = 12;
