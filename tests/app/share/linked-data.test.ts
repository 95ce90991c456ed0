import { expect, test } from "vitest";
import { breadcrumbData, offerData, profileData } from "#app/features/share/linked-data.ts";

const ORIGIN = "https://site.example";
const person = { name: "Aoi", handle: "aoi" };

test("a profile says what it offers, with prices where they are named", () => {
  const offer = { name: "Icon", path: "/aoi?service=1", priceAmount: 6_000, currencyCode: "JPY" } as const;
  const data = profileData({
    person,
    bio: "",
    preview: null,
    offers: [offer, { ...offer, priceAmount: 1_250, currencyCode: "USD" }, { ...offer, priceAmount: null }],
  })(ORIGIN);
  expect(data["mainEntity"]).toMatchObject({
    "@type": "Person",
    makesOffer: [
      {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: "Icon", url: `${ORIGIN}/aoi?service=1` },
        price: "6000",
        priceCurrency: "JPY",
      },
      { price: "12.50", priceCurrency: "USD" },
      expect.not.objectContaining({ price: expect.anything() }),
    ],
  });
  expect(profileData({ person, bio: "", preview: null, offers: [] })(ORIGIN)["mainEntity"]).not.toHaveProperty(
    "makesOffer",
  );
});

test("a service without a price of its own publishes none", () => {
  const offer = {
    name: "Icon",
    description: "An icon",
    path: "/x",
    preview: null,
    person,
    category: "",
    isOpen: true,
  } as const;
  const priced = (priceAmount: number | null) =>
    offerData({ ...offer, priceAmount, currencyCode: "JPY" })(ORIGIN)["offers"];
  expect(priced(1)).toMatchObject({ price: "1", availability: "https://schema.org/InStock" });
  for (const amount of [0, null]) expect(priced(amount)).not.toHaveProperty("price");
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
