/**
 * What search engines document as required for their rich results, and which properties schema.org knows of each type that we
 * write: another type, another property, or a value of another kind is a fault.
 */
type Kind = "text" | "address" | "instant" | "price" | "currency" | "availability" | "rating" | "count" | "position";

interface Shape {
  required: readonly string[];
  /** By property: a kind of value, or the types that schema.org expects there. */
  known: Readonly<Record<string, Kind | readonly string[]>>;
}

const NAMED = { name: "text", url: "address", description: "text" } as const;
const OFFERED = { ...NAMED, image: "address", category: "text", brand: ["Brand"], offers: ["Offer"] } as const;

const SHAPES: Readonly<Record<string, Shape>> = {
  WebSite: { required: ["name", "url"], known: { ...NAMED, potentialAction: ["SearchAction"] } },
  SearchAction: { required: ["target", "query-input"], known: { target: ["EntryPoint"], "query-input": "text" } },
  EntryPoint: { required: ["urlTemplate"], known: { urlTemplate: "address" } },
  ProfilePage: { required: ["mainEntity"], known: { mainEntity: ["Person"] } },
  Person: {
    required: ["name"],
    known: {
      ...NAMED,
      alternateName: "text",
      image: "address",
      sameAs: "address",
      brand: ["Brand"],
      makesOffer: ["Offer"],
    },
  },
  Brand: { required: ["name"], known: { ...NAMED, aggregateRating: ["AggregateRating"] } },
  AggregateRating: {
    required: ["ratingValue", "reviewCount", "bestRating"],
    known: { ratingValue: "rating", reviewCount: "count", bestRating: "count", worstRating: "count" },
  },
  Product: { required: ["name", "offers", "offers.price", "offers.priceCurrency"], known: OFFERED },
  Service: { required: ["name"], known: { ...OFFERED, provider: ["Person"] } },
  Offer: {
    required: ["availability"],
    known: {
      url: "address",
      seller: ["Person"],
      itemOffered: ["Service"],
      availability: "availability",
      price: "price",
      priceCurrency: "currency",
    },
  },
  CreativeWork: {
    required: ["name", "creator"],
    known: { ...NAMED, image: ["ImageObject"], creator: ["Person"], dateCreated: "instant", keywords: "text" },
  },
  ImageObject: {
    required: ["contentUrl", "creditText"],
    known: { contentUrl: "address", creditText: "text", creator: ["Person"] },
  },
  BreadcrumbList: { required: ["itemListElement"], known: { itemListElement: ["ListItem"] } },
  ItemList: { required: ["itemListElement"], known: { itemListElement: ["ListItem"] } },
  ListItem: { required: ["position"], known: { name: "text", url: "address", item: "address", position: "position" } },
};

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;

const KINDS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  address: (value) => isText(value) && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  instant: (value) => isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  price: (value) => isText(value) && /^\d+(\.\d+)?$/.test(value) && Number(value) > 0,
  currency: (value) => isText(value) && /^[A-Z]{3}$/.test(value),
  availability: (value) => value === "https://schema.org/InStock" || value === "https://schema.org/OutOfStock",
  rating: (value) => typeof value === "number" && value >= 1 && value <= 5,
  count: isWhole,
  position: isWhole,
};

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const at = (data: unknown, path: string): unknown =>
  path.split(".").reduce((value, name) => (isData(value) ? value[name] : undefined), data);

/** What a validator would say of one script of JSON-LD; empty when nothing. */
export function linkedDataFaults(script: unknown): string[] {
  const isHeaded = isData(script) && script["@context"] === "https://schema.org";
  return [...(isHeaded ? [] : ["no @context of schema.org"]), ...faultsOf(script, Object.keys(SHAPES))];
}

function faultsOf(data: unknown, expected: readonly string[]): string[] {
  if (!isData(data)) return [`${JSON.stringify(data)} instead of ${expected.join(" or ")}`];
  const type = String(data["@type"]);
  const shape = SHAPES[type];
  if (!shape || !expected.includes(type)) return [`${type} instead of ${expected.join(" or ")}`];
  return [
    ...shape.required.filter((path) => at(data, path) === undefined).map((path) => `${type} without ${path}`),
    ...("price" in data === "priceCurrency" in data ? [] : [`${type} with half a price`]),
    ...Object.entries(data).flatMap(([name, value]) =>
      name.startsWith("@") ? [] : valueFaults(shape, type, name, value),
    ),
    ...positionFaults(data["itemListElement"], type),
  ];
}

function valueFaults(shape: Shape, type: string, name: string, value: unknown): string[] {
  const kind = shape.known[name];
  if (kind === undefined) return [`${type} has no ${name}`];
  const values = listOf(value);
  if (values.length === 0) return [`${type}.${name} is empty`];
  if (typeof kind !== "string") return values.flatMap((each) => faultsOf(each, kind));
  return values.filter((each) => !KINDS[kind](each)).map((each) => `${type}.${name}: ${JSON.stringify(each)}`);
}

/** The entries of a list count from one on; a trail names each of at least two pages, a list of results links each. */
function positionFaults(entries: unknown, type: string): string[] {
  if (!Array.isArray(entries)) return [];
  const needed = type === "BreadcrumbList" ? ["name", "item"] : ["url"];
  return [
    ...(type === "BreadcrumbList" && entries.length < 2 ? ["a trail of one page"] : []),
    ...entries.flatMap((entry, index) => [
      ...(at(entry, "position") === index + 1 ? [] : [`position ${String(at(entry, "position"))} at ${index + 1}`]),
      ...needed.filter((name) => at(entry, name) === undefined).map((name) => `${type}'s entry without ${name}`),
    ]),
  ];
}
