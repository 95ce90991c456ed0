/** Where the site itself hands files out. Private ones ask for a ticket there (rule F3). */
export const PUBLIC_MEDIA_PREFIX = "/media/";
export const PRIVATE_MEDIA_PREFIX = "/media/private/";

/** Whether a picture at this address comes in widths: a public one, and with its ticket one of a hidden work. */
export const hasWidths = (url: string | null): url is string =>
  (url?.startsWith(`${PRIVATE_MEDIA_PREFIX}v1/portfolio/`) ?? false) || isPublicMedia(url);

/** Whether it is the address of a public file of ours. */
export const isPublicMedia = (url: string | null): url is string =>
  url?.startsWith(`${PUBLIC_MEDIA_PREFIX}v1/`) ?? false;
