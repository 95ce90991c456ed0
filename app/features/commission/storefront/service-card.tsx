import { useLocation } from "react-router";
import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Kept } from "../../../kept-markup/kept.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { faceSource, imageSource } from "../../media/image-source.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { categoryLabels } from "./category-labels.ts";
import { useCreatorName, type ListedCreator } from "./creator-line.tsx";
import { ListingPrice } from "./listing-price.tsx";

export interface ServiceCardProps {
  service: {
    formId: string;
    creator: ListedCreator;
    titles: readonly LocalizedText[];
    fromPriceAmount: number | null;
    priceCurrency: { code: CurrencyCode };
    thumbnailUrl: string | null;
    thumbnailBlurUrl: string | null;
    thumbnailFocus?: FocusPoint | null;
    categories: readonly Parameters<typeof categoryLabels>[0][];
    href: string;
    isOpen: boolean;
    bookmark: { isActive: boolean };
  };
  /** The first picture of a page. */
  isEager?: boolean;
}

/** Rule S17: creator, title, price, picture, categories and a bookmark; everything except the bookmark is a link. */
export function ServiceCard({ service, isEager = false }: ServiceCardProps) {
  const { pathname } = useLocation();
  const { locale } = useUiEnvironment();
  const title = pickText(service.titles, locale);
  const { creator, titles, fromPriceAmount, priceCurrency, categories, href, isOpen } = service;
  return (
    <Card padding="none" className="link-card flex h-full flex-col">
      <FramedImage
        {...imageSource(service.thumbnailUrl, service.thumbnailBlurUrl)}
        focus={service.thumbnailFocus}
        alt=""
        isEager={isEager}
        sizes="(width>=1024px)360px,(width>=640px)45vw,92vw"
      />
      <div className="absolute right-2 top-2 z-10">
        <BookmarkButton formId={service.formId} title={title} isActive={service.bookmark.isActive} />
      </div>
      <Kept
        as="div"
        className="flex grow flex-col gap-2 p-4"
        part={ServiceWords}
        given={{
          creator: { names: creator.names, handle: creator.handle, avatarUrl: creator.avatarUrl },
          titles,
          price: { amount: fromPriceAmount, currencyCode: priceCurrency.code },
          categories: categories.map(({ translations }) => ({ translations })),
          href,
          isOpen,
          // Over the profile it is a dialog; from elsewhere it is another page.
          isDialog: href.startsWith(`${pathname}?`),
        }}
      />
    </Card>
  );
}

interface ServiceWordsProps extends Pick<ServiceCardProps["service"], "titles" | "categories" | "href" | "isOpen"> {
  creator: ListedCreator;
  price: { amount: number | null; currencyCode: CurrencyCode };
  isDialog: boolean;
}

function ServiceWords({ creator, titles, price, categories, href, isOpen, isDialog }: ServiceWordsProps) {
  const { locale } = useUiEnvironment();
  const creatorName = useCreatorName(creator);
  return (
    <>
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
      </ul>
      <p className="card-price">
        <ListingPrice {...price} />
        {!isOpen && <Badge tone="caution">{m.commission_closed()}</Badge>}
      </p>
    </>
  );
}
