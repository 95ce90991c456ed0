import { excerpt } from "#domain/share/excerpt.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { decimalText } from "#domain/money/format.ts";
import * as PATHS from "#domain/site/paths.ts";
import { profilePath } from "#domain/site/public-paths.ts";

type LinkedData = Record<string, unknown>;

interface Person {
  name: string;
  handle: string;
}

const CONTEXT = "https://schema.org";

const personOf = (origin: string, { name, handle }: Person): LinkedData => ({
  "@type": "Person",
  "@id": origin + profilePath(handle),
  name,
  alternateName: `@${handle}`,
  url: origin + profilePath(handle),
});

const imageOf = (origin: string, preview: string | null): LinkedData => (preview ? { image: origin + preview } : {});

export const websiteData = (description: string) => (origin: string) => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: "cometme",
  url: `${origin}/`,
  description,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${PATHS.explore}?query={query}` },
    "query-input": "required name=query",
  },
});

export interface ProfileFacts {
  person: Person;
  bio: string;
  preview: string | null;
  offers: readonly Pick<Offer, "name" | "path" | "priceAmount" | "currencyCode">[];
}

export const profileData =
  ({ person, bio, preview, offers }: ProfileFacts) =>
  (origin: string): LinkedData => ({
    "@context": CONTEXT,
    "@type": "ProfilePage",
    mainEntity: {
      ...personOf(origin, person),
      ...(bio ? { description: excerpt(bio) } : {}),
      ...imageOf(origin, preview),
      ...(offers.length === 0
        ? {}
        : {
            makesOffer: offers.map((offer) => ({
              "@type": "Offer",
              url: origin + offer.path,
              itemOffered: { "@type": "Service", name: offer.name, url: origin + offer.path },
              ...priceOf(offer),
            })),
          }),
    },
  });

export interface Offer {
  name: string;
  description: string;
  path: string;
  preview: string | null;
  person: Person;
  category: string;
  /** Minor units; null or 0 means that the price is set on request, so that none is published. */
  priceAmount: number | null;
  currencyCode: CurrencyCode;
  isOpen: boolean;
}

const priceOf = ({ priceAmount, currencyCode }: Pick<Offer, "priceAmount" | "currencyCode">): LinkedData =>
  priceAmount ? { price: decimalText(priceAmount, currencyCode), priceCurrency: currencyCode } : {};

/** JSON-LD of a service or a form: what is offered, by whom, and the starting price. */
export const offerData =
  (offer: Offer) =>
  (origin: string): LinkedData => ({
    "@context": CONTEXT,
    "@type": "Product",
    name: offer.name,
    description: excerpt(offer.description),
    category: offer.category,
    url: origin + offer.path,
    ...imageOf(origin, offer.preview),
    brand: personOf(origin, offer.person),
    offers: {
      "@type": "Offer",
      url: origin + offer.path,
      seller: personOf(origin, offer.person),
      availability: `${CONTEXT}/${offer.isOpen ? "InStock" : "OutOfStock"}`,
      ...priceOf(offer),
    },
  });

export interface Crumb {
  name: string;
  path: string;
}

/** Where a page is: the pages above it from the outermost on, itself last. */
export const breadcrumbData = (origin: string, trail: readonly Crumb[]): LinkedData => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: origin + path,
  })),
});

export const workData =
  (work: {
    name: string;
    description: string;
    path: string;
    preview: string | null;
    person: Person;
    createdAt: string;
    tags: readonly string[];
  }) =>
  (origin: string): LinkedData => ({
    "@context": CONTEXT,
    "@type": "CreativeWork",
    name: work.name,
    description: excerpt(work.description),
    url: origin + work.path,
    ...imageOf(origin, work.preview),
    creator: personOf(origin, work.person),
    dateCreated: work.createdAt,
    keywords: work.tags,
  });
