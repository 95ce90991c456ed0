/** New ways into an account, of which its owner gets an e-mail (rule A53). */
export const ACCESS_EVENTS = ["BROWSER", "API_KEY", "WEBHOOK", "PAYOUT_ACCOUNT", "PASSKEY"] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];
