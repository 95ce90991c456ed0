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

export const profileData =
  ({ person, bio, preview }: { person: Person; bio: string; preview: string | null }) =>
  (origin: string): LinkedData => ({
    "@context": CONTEXT,
    "@type": "ProfilePage",
    mainEntity: {
      ...personOf(origin, person),
      ...(bio ? { description: excerpt(bio) } : {}),
      ...imageOf(origin, preview),
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
      ...(offer.priceAmount
        ? { price: decimalText(offer.priceAmount, offer.currencyCode), priceCurrency: offer.currencyCode }
        : {}),
    },
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
