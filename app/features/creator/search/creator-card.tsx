import { Link } from "react-router";
import {
  CARD_BIO_LENGTH,
  CARD_FORM_TITLE_LENGTH,
  CARD_PREVIEW_COUNT,
  sortByPrice,
} from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { m } from "#messages";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { ListingPrice } from "../../commission/storefront/listing-price.tsx";
import { faceSource } from "../../media/image-source.ts";
import { WorkPreviews } from "./work-previews.tsx";

/** Rule S16: at most four previews, a short biography, and the forms by ascending price. */
export function CreatorCard({ creator, isEager }: { creator: CreatorCardView; isEager: boolean }) {
  return (
    <Card padding="none" className="flex h-full flex-col">
      <WorkPreviews
        works={creator.portfolioWorks.slice(0, CARD_PREVIEW_COUNT)}
        handle={creator.handle}
        isEager={isEager}
      />
      <div className="flex grow flex-col gap-3 p-4">
        <Link to={creator.href} className="flex items-center gap-3">
          <Avatar {...faceSource(creator.avatarUrl)} name={creator.name} />
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{creator.name}</span>
            <span className="truncate text-sm text-muted">@{creator.handle}</span>
          </span>
          <Badge tone={creator.isOpenCommission ? "positive" : "caution"} className="ml-auto">
            {creator.isOpenCommission ? m.commission_open() : m.commission_closed()}
          </Badge>
        </Link>
        {creator.bio && <p className="text-sm text-muted">{truncate(creator.bio, CARD_BIO_LENGTH)}</p>}
        {creator.commissionForms.length > 0 && (
          <ul className="mt-auto divide-y divide-line border-t border-line text-sm">
            {sortByPrice(creator.commissionForms).map((form) => (
              <li key={form.id}>
                <Link
                  to={form.href}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 hover:underline"
                >
                  <span className="min-w-0">{truncate(form.title, CARD_FORM_TITLE_LENGTH)}</span>
                  <ListingPrice
                    amount={form.priceAmount}
                    currencyCode={form.priceCurrency.code}
                    className="font-semibold"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
