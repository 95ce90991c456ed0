import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { StaticMarkup } from "../../../static-markup/static-markup.tsx";
import { hydratedValue } from "../../../static-markup/hydration-data.ts";
import { BookmarkButton } from "../../commission/storefront/bookmark-button.tsx";
import { ListingPrice } from "../../commission/storefront/listing-price.tsx";
import type { ServiceCardData, ServiceCardProps } from "../../commission/storefront/service-card.tsx";
import { CLOSED_LABELS } from "../../intake/closed-as.ts";
import { imageSource, PREVIEW_WIDTHS } from "../../media/image-source.ts";

/** A service beside its creator's works: a small picture, what it is called, what it costs and how long it takes (rule S65). */
export function ServiceRow({ bookmark, card }: ServiceCardProps) {
  return (
    <div className="relative h-full">
      {bookmark && (
        <div className="absolute right-1.5 top-1.5 z-10">
          <BookmarkButton {...bookmark} />
        </div>
      )}
      <StaticMarkup
        as="div"
        className={`link-card grid h-full grid-cols-[6rem_1fr] gap-3 rounded-lg p-2 hover:bg-surface ${bookmark ? "pr-14" : ""}`}
        component={Words}
        props={hydratedValue(card)}
      />
    </div>
  );
}

function Words({ titles, price, href, closedAs, turnaroundDays, isSurprise, isEager, ...picture }: ServiceCardData) {
  return (
    <>
      <FramedImage
        {...imageSource(picture.thumbnailUrl, picture.thumbnailBlurUrl, PREVIEW_WIDTHS)}
        focus={picture.thumbnailFocus}
        alt=""
        sizes="96px"
        isEager={isEager}
        className="self-start overflow-clip rounded-md"
      />
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="card-title">
          <PageLink to={href} preventScrollReset className="card-link">
            <LocalizedTextSpan texts={titles} />
          </PageLink>
        </h3>
        <ListingPrice {...price} className="text-sm font-semibold tabular-nums" />
        {turnaroundDays !== null && (
          <p className="text-sm text-muted">{m.commission_turnaround({ count: turnaroundDays })}</p>
        )}
        {isSurprise && (
          <p>
            <Badge tone="accent">{m.commission_surprise()}</Badge>
          </p>
        )}
        {closedAs && (
          <p>
            <Badge tone="caution">{CLOSED_LABELS[closedAs]()}</Badge>
          </p>
        )}
      </div>
    </>
  );
}
