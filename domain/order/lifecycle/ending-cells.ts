/* The cells of the lifecycle table (lifecycle.ts) of ending by agreement (rules O120, O121), while the work is under way. */

const PROPOSE = { to: "STAYS", shownIf: ["ladder"], unless: ["pendingEnding", "openProblem", "bankAsking"] } as const;
export const ENDING_OF_SELLER = {
  proposeEnding: PROPOSE,
  withdrawEnding: { to: "STAYS", shownIf: ["endingBySeller"] },
  consentEnding: { to: "CANCELED", shownIf: ["endingByBuyer"], unless: ["bankAsking"] },
  refuseEnding: { to: "STAYS", shownIf: ["endingByBuyer"] },
} as const;
export const ENDING_OF_BUYER = {
  proposeEnding: PROPOSE,
  withdrawEnding: { to: "STAYS", shownIf: ["endingByBuyer"] },
  consentEnding: { to: "CANCELED", shownIf: ["endingBySeller"], unless: ["bankAsking"] },
  refuseEnding: { to: "STAYS", shownIf: ["endingBySeller"] },
} as const;
