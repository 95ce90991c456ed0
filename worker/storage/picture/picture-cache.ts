/** Cache of public pictures and their variants. */
export const openPictures = (): Promise<Cache> => caches.open("pictures");

/** Cache header of pictures, whose URLs are immutable (rule F3). */
export const IMMUTABLE = "public, max-age=31536000, immutable";
