/** Files and variants of public pictures, kept near whoever looks at them. */
export const openPictures = (): Promise<Cache> => caches.open("pictures");

/** What browsers are told of a picture whose address is its own for ever (rule F3). */
export const IMMUTABLE = "public, max-age=31536000, immutable";
