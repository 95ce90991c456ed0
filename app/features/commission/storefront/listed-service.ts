import { pickText } from "#domain/kernel/localized-text.ts";
import type { RequestScope } from "../../../context.ts";
import { leftInPage } from "../../../kept-markup/left-in-page.ts";
import type { ServiceCardData as ServiceCard, ServiceCardProps } from "./service-card.tsx";

/** For whom a card is made, and whether with the page around it. */
export type CardScope = Pick<RequestScope, "locale" | "isDocument"> & { viewer: object | null };

/** A service as the calls answer it, as far as its card shows it. */
interface Service {
  formId: string;
  creator: ServiceCard["creator"];
  titles: ServiceCard["titles"];
  fromPriceAmount: number | null;
  priceCurrency: { code: ServiceCard["price"]["currencyCode"] };
  thumbnailUrl: string | null;
  thumbnailBlurUrl: string | null;
  thumbnailFocus?: ServiceCard["thumbnailFocus"];
  categories: ServiceCard["categories"];
  href: string;
  isOpen: boolean;
  bookmark: { isActive: boolean };
}

/** What a card shows of a service, which is many times as long. */
export function listedService(service: Service, scope: CardScope, isEager = false): ServiceCardProps {
  const { formId, creator, titles, fromPriceAmount, priceCurrency, bookmark, thumbnailFocus, ...shown } = service;
  const card: ServiceCard = {
    creator: { names: creator.names, handle: creator.handle, avatarUrl: creator.avatarUrl },
    titles: titles.map(({ text, languageCode, isOriginal }) => ({ text, languageCode, isOriginal })),
    price: { amount: fromPriceAmount, currencyCode: priceCurrency.code },
    thumbnailUrl: shown.thumbnailUrl,
    thumbnailBlurUrl: shown.thumbnailBlurUrl,
    ...(thumbnailFocus && { thumbnailFocus }),
    categories: shown.categories.map(({ translations }) => ({ translations })),
    href: shown.href,
    isOpen: shown.isOpen,
    isEager,
  };
  return {
    bookmark: scope.viewer && { formId, title: pickText(titles, scope.locale), isActive: bookmark.isActive },
    card: leftInPage(card, scope),
  };
}
