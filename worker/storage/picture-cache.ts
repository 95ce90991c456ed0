/** Files and variants of public pictures, kept near whoever looks at them. */
export const openPictures = (): Promise<Cache> => caches.open("pictures");
