/** The brands of rule M25, as their owners write them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  jcb: "JCB",
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
};

export const cardBrandName = (brand: string): string => BRANDS[brand] ?? brand.toUpperCase();
