import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import type { Reputation } from "#domain/review/reputation.ts";
import { omitFromHydration } from "../../../static-markup/hydration-data.ts";
import { closedAs } from "../../intake/closed-as.ts";
import { bookmarkOf, cardWords, type CardScope } from "./card-scope.ts";
import type { ServiceCardData as ServiceCard, ServiceCardProps } from "./service-card.tsx";

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
  status: IntakeStatus;
  facts?: { turnaroundDays: number | null; isSurprise?: true } | null;
  standing?: Pick<Reputation, "average" | "reviews"> | null;
  bookmark: { isActive: boolean };
}

/** What a card shows of a service, which is many times as long. */
export function listedService(service: Service, scope: CardScope, isEager = false): ServiceCardProps {
  const { creator, fromPriceAmount, priceCurrency, thumbnailFocus } = service;
  const card: ServiceCard = {
    creator: { names: creator.names, handle: creator.handle, avatarUrl: creator.avatarUrl },
    titles: cardWords(service.titles),
    price: { amount: fromPriceAmount, currencyCode: priceCurrency.code },
    thumbnailUrl: service.thumbnailUrl,
    thumbnailBlurUrl: service.thumbnailBlurUrl,
    ...(thumbnailFocus && { thumbnailFocus }),
    categories: service.categories.map(({ translations }) => ({ translations })),
    rating: ratingOf(service.standing),
    turnaroundDays: service.facts?.turnaroundDays ?? null,
    ...(service.facts?.isSurprise && { isSurprise: true }),
    href: service.href,
    closedAs: closedAs(service.status),
    isEager,
  };
  return { bookmark: bookmarkOf(service.formId, service, scope), card: omitFromHydration(card, scope) };
}

const ratingOf = (standing: Service["standing"]): ServiceCard["rating"] =>
  standing?.average ? { average: standing.average, reviews: standing.reviews } : null;
