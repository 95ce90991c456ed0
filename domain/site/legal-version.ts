/** The date since which the terms for clients and creators apply. It is their version, also in agreements (rule G2). */
export const IN_FORCE_SINCE = "2026-11-01";
