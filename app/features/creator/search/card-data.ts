import {
  CARD_BIO_LENGTH,
  CARD_FORM_TITLE_LENGTH,
  CARD_PREVIEW_COUNT,
  sortByPrice,
  type WorkPreview,
} from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { blurOf, stillPicture } from "#domain/media/picture/still-picture.ts";
import { closedAs } from "../../intake/closed-as.ts";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";

/** Cards in one row on a wide screen. */
export const SEEN_AT_ONCE = 3;

/**
 * What a card shows (rule S16): at most four previews, a short biography, and the forms by ascending price. A whole entry is several times
 * as long; the lightbox asks for the rest when it is opened. Without `isBlurred` its pictures pulse while they load: miniatures do not compress.
 */
export function cardData(creator: CreatorCardView, locale: LanguageCode, isBlurred = true) {
  const { handle, name, avatarUrl, status, standing } = creator;
  return {
    handle,
    name,
    avatarUrl,
    closedAs: closedAs(status),
    standing,
    bio: truncate(creator.bio, CARD_BIO_LENGTH),
    works: creator.portfolioWorks.slice(0, CARD_PREVIEW_COUNT).map((work) => previewData(work, locale, isBlurred)),
    forms: sortByPrice(creator.commissionForms).map((form) => ({
      href: form.href,
      title: truncate(form.title, CARD_FORM_TITLE_LENGTH),
      priceAmount: form.priceAmount,
      currencyCode: form.priceCurrencyCode,
    })),
  };
}
export type CardData = ReturnType<typeof cardData>;

/** Nothing of a rated work is shown before its reader agrees (rule F5). */
function previewData({ id, titles, contentRatingIds, media }: WorkPreview, locale: LanguageCode, isBlurred: boolean) {
  const isRated = contentRatingIds.length > 0;
  return {
    id,
    title: pickText(titles, locale),
    isRated,
    mediaType: media.mediaType,
    pictureUrl: isRated ? null : stillPicture(media),
    ...(media.focus && { focus: media.focus }),
    blurUrl: isRated || !isBlurred ? null : blurOf(media),
  };
}
export type PreviewData = CardData["works"][number];
