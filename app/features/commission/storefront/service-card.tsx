import { useLocation } from "react-router";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { StaticMarkup } from "../../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../../static-markup/hydration-data.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { CARD_WIDTHS, faceSource, imageSource } from "../../media/image-source.ts";
import { BookmarkButton, type BookmarkButtonProps } from "./bookmark-button.tsx";
import { CLOSED_LABELS, type ClosedAs } from "../../intake/closed-as.ts";
import { categoryLabels } from "./category-labels.ts";
import { useCreatorName, type ListedCreator } from "./creator-line.tsx";
import { RatingAndDays } from "./rating-and-days.tsx";
import { ListingPrice } from "./listing-price.tsx";

export interface ServiceCardData {
  creator: ListedCreator;
  titles: readonly LocalizedText[];
  price: { amount: number | null; currencyCode: CurrencyCode };
  thumbnailUrl: string | null;
  thumbnailBlurUrl: string | null;
  thumbnailFocus?: FocusPoint | null;
  categories: readonly Parameters<typeof categoryLabels>[0][];
  /** Of its creator's reviews; null below three. */
  rating: { average: number; reviews: number } | null;
  turnaroundDays: number | null;
  /** Rule L70; absent where it is not so. */
  isSurprise?: true;
  href: string;
  /** Null: it can be requested. */
  closedAs: ClosedAs | null;
  /** The first picture of a page. */
  isEager: boolean;
}

export interface ServiceCardProps {
  /** Null for a visitor, who has none. */
  bookmark: BookmarkButtonProps | null;
  card: OrOmitted<ServiceCardData>;
}

/** Rule S17: creator, title, price, picture, categories and a bookmark; everything except the bookmark is a link. */
export function ServiceCard({ bookmark, card }: ServiceCardProps) {
  const { pathname } = useLocation();
  const service = hydratedValue(card);
  return (
    <div className="relative h-full">
      {bookmark && (
        <div className="absolute right-2 top-2 z-10">
          <BookmarkButton {...bookmark} />
        </div>
      )}
      <StaticMarkup
        as="div"
        className="card link-card flex h-full flex-col"
        component={PictureAndWords}
        // Over the profile it is a dialog; from elsewhere it is another page.
        props={service && { ...service, isDialog: service.href.startsWith(`${pathname}?`) }}
      />
    </div>
  );
}

function PictureAndWords({ isDialog, ...service }: ServiceCardData & { isDialog: boolean }) {
  const { creator, titles, price, categories, href, closedAs } = service;
  const { locale } = useUiEnvironment();
  const creatorName = useCreatorName(creator);
  return (
    <>
      <FramedImage
        {...imageSource(service.thumbnailUrl, service.thumbnailBlurUrl, CARD_WIDTHS)}
        focus={service.thumbnailFocus}
        alt=""
        isEager={service.isEager}
        sizes="(min-width:1024px) 360px,(min-width:640px) 45vw,92vw"
      />
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="card-title">
          <PageLink to={href} preventScrollReset={isDialog} className="card-link">
            <LocalizedTextSpan texts={titles} />
          </PageLink>
        </h3>
        <p className="card-maker">
          <Avatar {...faceSource(creator.avatarUrl)} name={creatorName} size="xs" />
          <span className="truncate">{creatorName}</span>
        </p>
        <ul className="flex flex-wrap gap-1">
          {categories.map((category, index) => (
            <li key={index}>
              <Badge>{categoryLabels(category, locale)}</Badge>
            </li>
          ))}
          {service.isSurprise && (
            <li>
              <Badge tone="accent">{m.commission_surprise()}</Badge>
            </li>
          )}
        </ul>
        {(service.rating || service.turnaroundDays !== null) && <RatingAndDays {...service} />}
        <p className="card-price">
          <ListingPrice {...price} />
          {closedAs && <Badge tone="caution">{CLOSED_LABELS[closedAs]()}</Badge>}
        </p>
      </div>
    </>
  );
}
