/** Where the site itself hands files out. Private ones ask for a ticket there (rule F3). */
export const PUBLIC_MEDIA_PREFIX = "/media/";
export const PRIVATE_MEDIA_PREFIX = "/media/private/";

/** Where the files of works, services and forms lie with a ticket, while not everybody may open what shows them. */
const HIDDEN = /^\/media\/private\/v1\/(portfolio|service|form)\//;

/** Whether a picture at this address comes in widths: a public one, and with its ticket one of something hidden. */
export const hasWidths = (url: string | null): url is string =>
  (url !== null && HIDDEN.test(url)) || isPublicMedia(url);

/** Whether it is the address of a public file of ours. */
export const isPublicMedia = (url: string | null): url is string =>
  url?.startsWith(`${PUBLIC_MEDIA_PREFIX}v1/`) ?? false;

/** Where thumbnails of YouTube are: told to whoever asks the API, and shown by no page of ours (rule F22). */
export const EMBED_PICTURE_ORIGIN = "https://i.ytimg.com";

/** A thumbnail that we serve; null for one elsewhere, whose server would learn who looks (rule F22). */
export const ownThumbnail = (thumbnailUrl: string | null): string | null =>
  thumbnailUrl?.startsWith(`${EMBED_PICTURE_ORIGIN}/`) ? null : thumbnailUrl;
