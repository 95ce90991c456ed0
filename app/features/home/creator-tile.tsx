import { Link } from "react-router";
import { CARD_BIO_LENGTH, isPriceOnRequest, sortByPrice } from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { m } from "#messages";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { FramedImage } from "../../ui/framed-image.tsx";
import { MoneyText } from "../../ui/text/money-text.tsx";
import { faceSource, imageSource } from "../media/image-source.ts";
import { pictureOf } from "./picture-of.ts";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";

/** A creator's tile: picture, name and starting price. */
export function CreatorTile({ creator }: { creator: CreatorCardView }) {
  const pictures = creator.portfolioWorks.map(pictureOf).filter((source) => source !== null);
  // Prefer our own pictures, which exist in suitable sizes, to the thumbnail of an embedded video.
  const picture = pictures.find(({ srcSet }) => srcSet) ?? pictures[0] ?? imageSource(null);
  const [cheapest] = sortByPrice(creator.commissionForms.filter((form) => !isPriceOnRequest(form.priceAmount)));
  return (
    <Card
      padding="none"
      className="relative transition-shadow duration-150 hover:shadow-middle has-focus-visible:shadow-middle"
    >
      <FramedImage {...picture} alt="" ratio={4 / 3} sizes="(min-width: 1024px) 280px, (min-width: 640px) 45vw, 78vw" />
      <div className="grid gap-3 p-4">
        <div className="flex items-center gap-3">
          <Avatar {...faceSource(creator.avatarUrl)} name={creator.name} />
          <div className="min-w-0">
            <h3 className="truncate text-base">
              <Link to={creator.href} className="after:absolute after:inset-0">
                {creator.name}
              </Link>
            </h3>
            <p className="truncate text-sm text-muted">@{creator.handle}</p>
          </div>
        </div>
        {creator.bio && <p className="line-clamp-2 text-sm text-muted">{truncate(creator.bio, CARD_BIO_LENGTH)}</p>}
        <p className="text-sm font-semibold">
          {cheapest?.priceAmount ? (
            <MoneyText amount={cheapest.priceAmount} currencyCode={cheapest.priceCurrencyCode} isStartingPrice />
          ) : (
            m.home_price_on_request()
          )}
        </p>
      </div>
    </Card>
  );
}
