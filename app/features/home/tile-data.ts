import { CARD_BIO_LENGTH, isPriceOnRequest, sortByPrice } from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { blurOf, openPicture } from "#domain/media/picture/still-picture.ts";
import { isPublicMedia } from "#domain/media/media-address.ts";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";
import { carriedAddress } from "../media/image-source.ts";

/** What a tile shows: picture, name and starting price. A page carries its data once more for hydration. */
export function tileData(creator: CreatorCardView) {
  const { handle, href, name, avatarUrl } = creator;
  // A rated work needs consent (rule F5).
  const pictures = creator.portfolioWorks.flatMap(({ media, contentRatingIds }) => {
    const url = openPicture([{ contentRatingIds, medias: [media] }]);
    return url === null ? [] : [{ url, blurUrl: blurOf(media), ...(media.focus && { focus: media.focus }) }];
  });
  const [cheapest] = sortByPrice(creator.commissionForms.filter((form) => !isPriceOnRequest(form.priceAmount)));
  // Prefer our own pictures, which exist in suitable sizes, to the thumbnail of an embedded video.
  const picture = pictures.find(({ url }) => isPublicMedia(url)) ?? pictures[0];
  return {
    handle,
    href,
    name,
    avatarUrl: carriedAddress(avatarUrl),
    bio: truncate(creator.bio, CARD_BIO_LENGTH),
    picture: picture ? { ...picture, url: carriedAddress(picture.url) } : null,
    fromPrice: cheapest?.priceAmount
      ? { amount: cheapest.priceAmount, currencyCode: cheapest.priceCurrencyCode }
      : null,
  };
}
export type TileData = ReturnType<typeof tileData>;
