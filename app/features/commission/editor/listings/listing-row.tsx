import { Link } from "react-router";
import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { VisibilityStatus } from "#domain/portfolio/visibility.ts";
import { m } from "#messages";
import { Badge } from "../../../../ui/badge.tsx";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { FramedImage } from "../../../../ui/picture/framed-image.tsx";
import { imageSource, PREVIEW_WIDTHS } from "../../../media/image-source.ts";
import { ListingPrice } from "../../storefront/listing-price.tsx";
import { visibilityLabel } from "../../../visibility/visibility-select.tsx";
import type { Parts } from "../../../../ui/parts.ts";

export interface ListingRowProps {
  listing: {
    titles: readonly LocalizedText[];
    fromPriceAmount: number | null;
    priceCurrency: { code: CurrencyCode };
    visibilityStatus: VisibilityStatus;
  };
  /** As clients see it. */
  to: string;
  editTo: string;
  /** The editor of a new one like it. */
  copyTo: string;
  badge: Parts;
  action?: Parts;
  /** Puts it away. */
  away: Parts;
  /** Before the title. */
  start?: Parts;
  /** What its card shows; left out where there are no cards with pictures. */
  picture?: string | null;
}

/** A form or a service in the list of its creator. */
export function ListingRow({ listing, to, editTo, copyTo, badge, action, away, start, picture }: ListingRowProps) {
  const { locale } = useUiEnvironment();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      {start}
      {picture !== undefined && (
        <span aria-hidden className="w-14 shrink-0 overflow-hidden rounded-md">
          <FramedImage {...imageSource(picture, null, PREVIEW_WIDTHS)} sizes="56px" alt="" ratio={1} />
        </span>
      )}
      <div className="grid min-w-40 grow basis-0 gap-1">
        <Link to={to} className="w-fit font-medium hover:underline">
          {pickText(listing.titles, locale)}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <ListingPrice amount={listing.fromPriceAmount} currencyCode={listing.priceCurrency.code} />
          {badge}
          {listing.visibilityStatus !== "PUBLIC" && <Badge>{visibilityLabel(listing.visibilityStatus)}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {action}
        <LinkButton to={copyTo} variant="ghost" size="sm">
          {m.commission_duplicate()}
        </LinkButton>
        <LinkButton to={editTo} variant="secondary" size="sm">
          {m.commission_edit()}
        </LinkButton>
        {away}
      </div>
    </div>
  );
}
