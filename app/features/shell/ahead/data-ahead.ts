import { PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { COVER_SIZES, imageSource, PAGE_WIDTHS } from "../../media/image-source.ts";

/** In a profile's data, which React Router writes as JSON. */
const COVER = new RegExp(`${PUBLIC_MEDIA_PREFIX}v1/profile/[^"\\\\]+/cover/[^"\\\\]+`);

/** Milliseconds for which what was asked for is not asked for again; the browser has it a little longer (worker/site/page-cache/held-data.ts). */
const ASKED = 25_000;

/** When, by path. */
const askedAt = new Map<string, number>();

/**
 * Asks for the data of a page, which the browser then has for as long as the answer says, and for the picture that it begins with. Without an
 * answer the page asks again when it is opened, and says what is wrong.
 */
export async function askForData(path: string): Promise<void> {
  const now = performance.now();
  if (now - (askedAt.get(path) ?? -ASKED) < ASKED) return;
  askedAt.set(path, now);
  const { pathname, search } = new URL(path, location.href);
  try {
    const answer = await fetch(`${pathname}.data${search}`);
    const [cover] = COVER.exec(await answer.text()) ?? [];
    if (cover === undefined) return;
    const { src, srcSet = "" } = imageSource(cover, null, PAGE_WIDTHS);
    Object.assign(new Image(), { sizes: COVER_SIZES, srcset: srcSet, src: src ?? "" });
  } catch {
    askedAt.delete(path);
  }
}
