import { excerpt } from "#domain/share/excerpt.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { decimalText } from "#domain/money/format.ts";
import { LEAST_STARS, MOST_STARS } from "#domain/review/review.ts";
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

/** What was said of a creator's work, as their page shows it (rules O64 and O65); null where nothing is shown. */
export interface Rating {
  average: number;
  reviews: number;
}

export const ratingOf = (standing: { average: number | null; reviews: number } | null): Rating | null =>
  standing?.average ? { average: standing.average, reviews: standing.reviews } : null;

/** The standard rates no person, and a service is not what was reviewed: the rating is of what they work as. */
const brandOf = (origin: string, { name, handle }: Person, rating: Rating | null): LinkedData => ({
  "@type": "Brand",
  name,
  url: origin + profilePath(handle),
  ...(rating && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.reviews,
      bestRating: MOST_STARS,
      worstRating: LEAST_STARS,
    },
  }),
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
  rating: Rating | null;
  /** Of the same person at other sites. */
  links: readonly { url: string }[];
  offers: readonly Pick<Offer, "name" | "path" | "priceAmount" | "currencyCode">[];
}

export const profileData =
  ({ person, bio, preview, rating, links, offers }: ProfileFacts) =>
  (origin: string): LinkedData => ({
    "@context": CONTEXT,
    "@type": "ProfilePage",
    mainEntity: {
      ...personOf(origin, person),
      ...(bio ? { description: excerpt(bio) } : {}),
      ...imageOf(origin, preview),
      ...(links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
      ...(rating ? { brand: brandOf(origin, person, rating) } : {}),
      ...(offers.length === 0
        ? {}
        : {
            makesOffer: offers.map((offer) => ({
              "@type": "Offer",
              url: origin + offer.path,
              itemOffered: { "@type": "Service", name: offer.name, url: origin + offer.path },
              availability: availabilityOf(true),
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
  rating: Rating | null;
  category: string;
  /** Minor units; null or 0 means that the price is set on request, so that none is published. */
  priceAmount: number | null;
  currencyCode: CurrencyCode;
  isOpen: boolean;
}

const priceOf = ({ priceAmount, currencyCode }: Pick<Offer, "priceAmount" | "currencyCode">): LinkedData =>
  priceAmount ? { price: decimalText(priceAmount, currencyCode), priceCurrency: currencyCode } : {};

const availabilityOf = (isOpen: boolean) => `${CONTEXT}/${isOpen ? "InStock" : "OutOfStock"}`;

/**
 * JSON-LD of a service or a form: what is offered, by whom, and the starting price. Search engines refuse a product without a
 * price, so one that is set on request is a service (rule S68).
 */
export const offerData =
  (offer: Offer) =>
  (origin: string): LinkedData => {
    const isPriced = Boolean(offer.priceAmount);
    const seller = personOf(origin, offer.person);
    return {
      "@context": CONTEXT,
      "@type": isPriced ? "Product" : "Service",
      name: offer.name,
      description: excerpt(offer.description),
      category: offer.category,
      url: origin + offer.path,
      ...imageOf(origin, offer.preview),
      brand: brandOf(origin, offer.person, offer.rating),
      ...(isPriced ? {} : { provider: seller }),
      offers: {
        "@type": "Offer",
        url: origin + offer.path,
        seller,
        availability: availabilityOf(offer.isOpen),
        ...priceOf(offer),
      },
    };
  };

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

/** JSON-LD of a page of search results: the addresses of what it lists, in their order; undefined where it lists nothing. */
export const listData = (paths: readonly string[]) =>
  paths.length === 0
    ? undefined
    : (origin: string): LinkedData => ({
        "@context": CONTEXT,
        "@type": "ItemList",
        itemListElement: paths.map((path, at) => ({ "@type": "ListItem", position: at + 1, url: origin + path })),
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
    ...(work.preview
      ? {
          image: {
            "@type": "ImageObject",
            contentUrl: origin + work.preview,
            creditText: work.person.name,
            creator: personOf(origin, work.person),
          },
        }
      : {}),
    creator: personOf(origin, work.person),
    dateCreated: work.createdAt,
    ...(work.tags.length > 0 ? { keywords: work.tags } : {}),
  });
