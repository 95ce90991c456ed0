/** Rule M25. */
export const CARD_BRANDS = ["visa", "mastercard", "jcb", "amex", "diners", "discover"] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];

/** Their official spelling. */
const NAMES: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  jcb: "JCB",
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
};

const isOfRule = (brand: string): brand is CardBrand => Object.hasOwn(NAMES, brand);

export const cardBrandName = (brand: string): string => (isOfRule(brand) ? NAMES[brand] : brand.toUpperCase());
