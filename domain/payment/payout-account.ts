/**
 * The life of a creator's payout account at the provider (rule M60). CLOSED: by its owner or by the provider. VANISHED: the
 * provider does not know it any more. Neither receives anything; another account can take its place.
 */
export const PAYOUT_ACCOUNT_STATES = ["OPEN", "CLOSED", "VANISHED"] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

/** `view`: what the provider says of it; null when it has none of that name. */
export function payoutAccountState(view: { readonly isClosed: boolean } | null): PayoutAccountState {
  if (view === null) return "VANISHED";
  return view.isClosed ? "CLOSED" : "OPEN";
}
