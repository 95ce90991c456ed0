import type { Stripe, StripeCardElement, StripeElements } from "@stripe/stripe-js";
import { get, post } from "../../../client/rest.ts";
import { stripeSentence } from "../pay/decline-sentence.ts";
import { m } from "#messages";
import type { ToastMessage } from "../../../ui/overlay/toast.tsx";

export interface NewCard {
  paymentAccountMethodId: string;
  stripeMethodId: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number };
}

/**
 * `finishedIntentId`: Stripe has confirmed the setup intent and only our own request failed, so the card is not asked
 * for again.
 */
export type SaveCardOutcome =
  | { ok: true; card: NewCard }
  | { ok: false; message: string; finishedIntentId: string | null };

export interface SaveCardRequest {
  stripe: Stripe;
  card: StripeCardElement;
  finishedIntentId: string | null;
  /** The return URL of the bank's page. */
  returnUrl: string;
  openFrame: (address: string) => Promise<void>;
}

/**
 * Creates a setup intent, confirms it with Stripe.js and saves the card. The bank's authentication is shown in our own
 * iframe, as when paying: Stripe's modal would be outside of our dialog, which traps focus and pointer events.
 */
export async function saveCard(request: SaveCardRequest): Promise<SaveCardOutcome> {
  const { stripe, card, finishedIntentId, returnUrl } = request;
  if (finishedIntentId !== null) return keep(finishedIntentId);
  const begun = await get<{ intentId: string; clientSecret: string }>("/api/stripe/intent/setup/create");
  if (!begun.ok) return { ok: false, message: begun.error.message, finishedIntentId: null };
  const { intentId, clientSecret } = begun.value;
  const data = { payment_method: { card }, return_url: returnUrl };
  const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, data, { handleActions: false });
  if (error) return { ok: false, message: stripeSentence(error), finishedIntentId: null };
  const action = setupIntent.next_action;
  if (action?.redirect_to_url?.url) await request.openFrame(action.redirect_to_url.url);
  else if (action) await stripe.handleNextAction({ clientSecret });
  return keep(intentId);
}

interface SaveFromWalletRequest {
  stripe: Stripe;
  /** In setup mode, with the wallets' buttons. */
  elements: StripeElements;
  returnUrl: string;
}

/** The same with the card that somebody has chosen in their wallet. The wallet's own sheet is Stripe's, and so is a bank's question after it. */
export async function saveFromWallet({ stripe, elements, returnUrl }: SaveFromWalletRequest): Promise<SaveCardOutcome> {
  const chosen = await elements.submit();
  if (chosen.error) return { ok: false, message: stripeSentence(chosen.error), finishedIntentId: null };
  const begun = await get<{ intentId: string; clientSecret: string }>("/api/stripe/intent/setup/create");
  if (!begun.ok) return { ok: false, message: begun.error.message, finishedIntentId: null };
  const { intentId, clientSecret } = begun.value;
  const confirmParams = { return_url: returnUrl };
  const { error } = await stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: "if_required" });
  if (error) return { ok: false, message: stripeSentence(error), finishedIntentId: null };
  return keep(intentId);
}

async function keep(intentId: string): Promise<SaveCardOutcome> {
  const kept = await post<NewCard>("/api/stripe/intent/setup/confirm", { intentId });
  if (kept.ok) return { ok: true, card: kept.value };
  const isSafeToRepeat = kept.error.code === "network" || kept.error.code === "provider.unavailable";
  return { ok: false, message: kept.error.message, finishedIntentId: isSafeToRepeat ? intentId : null };
}

/** Said for a second when a card was saved or deleted (rule X15). */
export const cardSuccess = (): ToastMessage => ({
  title: m.payment_card_success_title(),
  description: m.payment_card_success_body(),
  tone: "positive",
  duration: 1000,
});
