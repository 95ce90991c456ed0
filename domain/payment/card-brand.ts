/** The brand names of rule M25, in their official spelling. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  jcb: "JCB",
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
};

export const cardBrandName = (brand: string): string => BRANDS[brand] ?? brand.toUpperCase();
