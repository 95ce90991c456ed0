import { CARD_BIO_LENGTH, isPriceOnRequest, sortByPrice } from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { openPicture } from "#domain/media/picture/still-picture.ts";
import { isPublicMedia } from "#domain/media/media-address.ts";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";

/** What a tile shows: picture, name and starting price. */
export function tileData(creator: CreatorCardView) {
  const { handle, href, name, avatarUrl } = creator;
  // A rated work needs consent (rule F5). Below the first view a picture is worth no miniature, which does not compress.
  const pictures = creator.portfolioWorks.flatMap(({ media, contentRatingIds }) => {
    const url = openPicture([{ contentRatingIds, medias: [media] }]);
    return url === null ? [] : [{ url, ...(media.focus && { focus: media.focus }) }];
  });
  const [cheapest] = sortByPrice(creator.commissionForms.filter((form) => !isPriceOnRequest(form.priceAmount)));
  return {
    handle,
    href,
    name,
    avatarUrl,
    bio: truncate(creator.bio, CARD_BIO_LENGTH),
    // Prefer our own pictures, which exist in suitable sizes, to the thumbnail of an embedded video.
    picture: pictures.find(({ url }) => isPublicMedia(url)) ?? pictures[0] ?? null,
    fromPrice: cheapest?.priceAmount
      ? { amount: cheapest.priceAmount, currencyCode: cheapest.priceCurrencyCode }
      : null,
  };
}
export type TileData = ReturnType<typeof tileData>;
