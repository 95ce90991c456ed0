import { m } from "#messages";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { ListingPrice } from "../commission/storefront/listing-price.tsx";
import { faceSource, imageSource, TILE_WIDTHS } from "../media/image-source.ts";
import type { TileData } from "./tile-data.ts";
import { Handle } from "../../ui/text/handle.tsx";

/** A creator's tile: picture, name and starting price. */
export function CreatorTile({ creator }: { creator: TileData }) {
  const { picture, fromPrice } = creator;
  return (
    <Card padding="none" className="link-card flex h-full flex-col">
      <FramedImage
        {...imageSource(picture?.url ?? null, null, TILE_WIDTHS)}
        focus={picture?.focus}
        alt=""
        ratio={4 / 3}
        sizes="(min-width:1024px) 280px,(min-width:640px) 45vw,78vw"
      />
      <div className="creator-words">
        <div className="person-line">
          <Avatar {...faceSource(creator.avatarUrl)} name={creator.name} />
          <div className="min-w-0">
            <h3 className="truncate text-base">
              <PageLink to={creator.href} className="card-link">
                {creator.name}
              </PageLink>
            </h3>
            <Handle handle={creator.handle} className="block truncate text-sm text-muted" />
          </div>
        </div>
        {creator.bio && <p className="line-clamp-2 text-sm text-muted">{creator.bio}</p>}
        <p className="mt-auto text-sm font-semibold">
          {fromPrice ? <ListingPrice {...fromPrice} /> : m.home_price_on_request()}
        </p>
      </div>
    </Card>
  );
}
