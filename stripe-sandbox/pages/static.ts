/** The files a browser loads; filled by the pages. */
export const staticFile = (_path: string): Response | null => null;
