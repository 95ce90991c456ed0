export const DEADLINE_NAMES = ["APPROVAL", "PAYMENT", "DELIVERY", "COMPLETION"] as const;
export type DeadlineName = (typeof DEADLINE_NAMES)[number];
