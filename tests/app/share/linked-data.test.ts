import { expect, test } from "vitest";
import {
  breadcrumbData,
  listData,
  offerData,
  profileData,
  ratingOf,
  websiteData,
  workData,
} from "#app/features/share/linked-data.ts";
import { linkedDataFaults } from "../../support/linked-data-faults.ts";

const ORIGIN = "https://site.example";
const person = { name: "Aoi", handle: "aoi" };
const rating = { average: 4.6, reviews: 12 };
const profile = { person, bio: "", preview: null, rating: null, links: [], offers: [] };
const offer = {
  name: "Icon",
  description: "An icon",
  path: "/aoi?service=1",
  preview: null,
  person,
  rating: null,
  category: "Illustration",
  currencyCode: "JPY",
  priceAmount: 6_000,
  isOpen: true,
} as const;
const work = {
  name: "Comet",
  description: "Night",
  path: "/aoi?work=1",
  preview: "/og/v1/a.png",
  person,
  createdAt: "2026-01-02T03:04:05.000Z",
  tags: ["night"],
};

/** The same without one property, at any depth. */
function without(data: unknown, path: string): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop()!;
  delete names.reduce((part, name) => part[name] as Record<string, unknown>, copy)[last];
  return copy;
}

test("a profile says what it offers, with prices where they are named", () => {
  const data = profileData({
    ...profile,
    offers: [offer, { ...offer, priceAmount: 1_250, currencyCode: "USD" }, { ...offer, priceAmount: null }],
  })(ORIGIN);
  expect(data["mainEntity"]).toMatchObject({
    "@type": "Person",
    makesOffer: [
      {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: "Icon", url: `${ORIGIN}/aoi?service=1` },
        availability: "https://schema.org/InStock",
        price: "6000",
        priceCurrency: "JPY",
      },
      { price: "12.50", priceCurrency: "USD" },
      expect.not.objectContaining({ price: expect.anything() }),
    ],
  });
  expect(profileData(profile)(ORIGIN)["mainEntity"]).not.toHaveProperty("makesOffer");
});

test("what has a price is a product, what is priced on request a service without one", () => {
  const priced = (priceAmount: number | null) => offerData({ ...offer, priceAmount })(ORIGIN);
  expect(priced(1)).toMatchObject({ "@type": "Product", offers: { price: "1", priceCurrency: "JPY" } });
  for (const amount of [0, null]) {
    expect(priced(amount)).toMatchObject({ "@type": "Service", provider: { "@type": "Person", name: "Aoi" } });
    expect(priced(amount)["offers"]).not.toHaveProperty("price");
  }
});

test("a rating is there where reviews are shown, and only there", () => {
  const shown = { "@type": "Brand", aggregateRating: { ratingValue: 4.6, reviewCount: 12, bestRating: 5 } };
  expect(offerData({ ...offer, rating })(ORIGIN)["brand"]).toMatchObject(shown);
  expect(profileData({ ...profile, rating })(ORIGIN)["mainEntity"]).toMatchObject({ brand: shown });
  expect(offerData(offer)(ORIGIN)["brand"]).not.toHaveProperty("aggregateRating");
  expect(profileData(profile)(ORIGIN)["mainEntity"]).not.toHaveProperty("brand");
  expect([ratingOf(null), ratingOf({ average: null, reviews: 2 }), ratingOf({ ...rating })]).toEqual([
    null,
    null,
    rating,
  ]);
});

test("a trail counts from the outermost page on, with whole addresses", () => {
  const trail = [
    { name: "Services", path: "/explore/services" },
    { name: "Icon", path: "/aoi?service=1" },
  ];
  expect(breadcrumbData(ORIGIN, trail)).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Services", item: `${ORIGIN}/explore/services` },
      { "@type": "ListItem", position: 2, name: "Icon", item: `${ORIGIN}/aoi?service=1` },
    ],
  });
});

test("every kind of page says what search engines require, with all it may have and with the least", () => {
  const preview = "/og/v1/a.png?focus=20,30";
  const links = [{ url: "https://social.example/aoi" }];
  const offers = [offer, { ...offer, priceAmount: null }];
  const scripts = [
    websiteData("A market"),
    profileData(profile),
    profileData({ ...profile, bio: "I draw.", preview, rating, links, offers }),
    ...[6_000, null].flatMap((priceAmount) => [
      offerData({ ...offer, priceAmount }),
      offerData({ ...offer, priceAmount, preview, rating, isOpen: false }),
    ]),
    workData(work),
    workData({ ...work, preview: null, tags: [] }),
    listData(["/aoi", "/ren"])!,
    (origin: string) => breadcrumbData(origin, [offer, work]),
  ];
  for (const script of scripts)
    expect([script(ORIGIN), linkedDataFaults(script(ORIGIN))]).toEqual([script(ORIGIN), []]);
  expect(listData([])).toBeUndefined();
});

test("the validator sees what is missing, empty or of another type", () => {
  const product = offerData({ ...offer, rating })(ORIGIN);
  const missing = ["@context", "name", "offers", "offers.price", "offers.priceCurrency", "offers.availability"];
  for (const path of [...missing, "brand.name", "brand.aggregateRating.reviewCount"])
    expect([path, linkedDataFaults(without(product, path))]).not.toEqual([path, []]);
  const wrong = [
    { brand: { "@type": "Person", name: "Aoi" } },
    { url: "/aoi" },
    { image: [] },
    { stars: 5 },
    { offers: { ...(product["offers"] as object), price: "0" } },
  ];
  for (const change of wrong) expect([change, linkedDataFaults({ ...product, ...change })]).not.toEqual([change, []]);
  expect(linkedDataFaults(breadcrumbData(ORIGIN, [offer]))).toEqual(["a trail of one page"]);
});
