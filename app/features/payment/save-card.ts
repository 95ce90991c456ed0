import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { get, post } from "../../client/rest.ts";
import { stripeSentence } from "./decline-sentence.ts";

export interface NewCard {
  paymentAccountMethodId: string;
  stripeMethodId: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number };
}

/** `finishedIntentId`: the bank has agreed already and only our own confirmation is missing, so the card is not asked for again. */
export type SaveCardOutcome =
  { ok: true; card: NewCard } | { ok: false; message: string; finishedIntentId: string | null };

/** A setup intent of ours, confirmed by Stripe.js with the card and its 3D Secure, then kept by us. */
export async function saveCard(
  stripe: Stripe,
  card: StripeCardElement,
  finishedIntentId: string | null,
): Promise<SaveCardOutcome> {
  if (finishedIntentId !== null) return keep(finishedIntentId);
  const begun = await get<{ intentId: string; clientSecret: string }>("/api/stripe/intent/setup/create");
  if (!begun.ok) return { ok: false, message: begun.error.message, finishedIntentId: null };
  const { error } = await stripe.confirmCardSetup(begun.value.clientSecret, { payment_method: { card } });
  if (error) return { ok: false, message: stripeSentence(error), finishedIntentId: null };
  return keep(begun.value.intentId);
}

async function keep(intentId: string): Promise<SaveCardOutcome> {
  const kept = await post<NewCard>("/api/stripe/intent/setup/confirm", { intentId });
  if (kept.ok) return { ok: true, card: kept.value };
  const isSafeToRepeat = kept.error.code === "network" || kept.error.code === "provider.unavailable";
  return { ok: false, message: kept.error.message, finishedIntentId: isSafeToRepeat ? intentId : null };
}
