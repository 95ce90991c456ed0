import { shownName } from "#domain/account/shown-name.ts";
import { pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { workPath } from "#domain/site/public-paths.ts";
import type { FreshWork } from "#worker/portfolio/fresh-works.usecases.ts";

/** What a picture on the home page shows, in the page's language. */
export const workTileData = (work: FreshWork, locale: LanguageCode, isBlurred: boolean) => ({
  href: workPath(work.handle, work.id),
  title: pickText(work.titles, locale),
  name: shownName(work, locale),
  pictureUrl: work.pictureUrl,
  ...(work.focus && { focus: work.focus }),
  // Where it is seen at once: a miniature does not compress.
  blurUrl: isBlurred ? work.blurUrl : null,
});
export type WorkTileData = ReturnType<typeof workTileData>;
