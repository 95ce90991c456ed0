/** The sides that can propose to end. */
export const ENDING_SIDES = ["SELLER", "BUYER"] as const;
export type EndingSide = (typeof ENDING_SIDES)[number];

export const otherThan = (side: EndingSide): EndingSide => (side === "SELLER" ? "BUYER" : "SELLER");
