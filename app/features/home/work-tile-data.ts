import { shownName } from "#domain/account/shown-name.ts";
import { pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { workPath } from "#domain/site/public-paths.ts";
import type { FreshWork } from "#worker/portfolio/fresh-works.usecases.ts";
import { carriedAddress } from "../media/image-source.ts";

/** What a picture on the home page shows, in the page's language: a page carries its data once more for hydration. */
export const workTileData = (work: FreshWork, locale: LanguageCode, isBlurred: boolean) => ({
  href: workPath(work.handle, work.id),
  title: pickText(work.titles, locale),
  name: shownName(work, locale),
  pictureUrl: carriedAddress(work.pictureUrl),
  ...(work.focus && { focus: work.focus }),
  // Where it is seen at once: a miniature does not compress, and is in the page twice.
  blurUrl: isBlurred ? work.blurUrl : null,
});
export type WorkTileData = ReturnType<typeof workTileData>;
