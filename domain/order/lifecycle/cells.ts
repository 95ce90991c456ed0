/* Cells of the lifecycle table that stand in several phases. */

export const STAYS = { to: "STAYS" } as const;
export const PENDING_OFFER = { to: "STAYS", shownIf: ["pendingOffer"] } as const;
export const WAITING = { to: "STAYS", shownIf: ["clientWait"] } as const;
export const TALKING = { to: "STAYS", shownIf: ["talk"] } as const;
export const PINS = { annotate: STAYS } as const;
export const PINS_AT_WORK = { annotate: { to: "STAYS", shownIf: ["sealedStage"] } } as const;
export const ALREADY_PAID = { refuses: "order.already_paid" } as const;
/** Nothing is accepted yet of an order in stages, so that what was agreed may still change. */
export const FIRST_PAYMENT = { to: "STAYS", shownIf: ["firstPayment"] } as const;
/** Another stage begins or is to be paid, or the order is over. */
export const ACCEPTED = ["AWAITING_DELIVERY", "AWAITING_PAYMENT", "COMPLETED"] as const;
export const DECIDED = [...ACCEPTED, "CANCELED"] as const;
