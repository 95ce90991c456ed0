/** WHOLE: at once, before the first stage. BY_STAGE: each stage before it begins, as a payment of its own (rule O102). */
export const PAYINGS = ["WHOLE", "BY_STAGE"] as const;
export type Paying = (typeof PAYINGS)[number];
