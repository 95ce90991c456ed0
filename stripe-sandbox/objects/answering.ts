import type { Call } from "../api/call.ts";
import { refused } from "../api/failure.ts";
import type { Challenge } from "../state/store.ts";
import { answerPayment } from "./payments/paying.ts";
import { answerSetup } from "./cards/setting-up.ts";

/** The cardholder's bank answers a 3DS question; the result says where the browser goes (null: back to Stripe.js). */
export function answerChallenge(call: Call, challenge: Challenge, passed: boolean) {
  if (challenge.status !== "open") throw refused(`This authentication is over (${challenge.status}).`);
  call.store.save({ ...challenge, status: passed ? "complete" : "fail" });
  const setup = challenge.intent.startsWith("seti_");
  const intent = setup ? answerSetup(call, challenge.intent, passed) : answerPayment(call, challenge.intent, passed);
  const name = setup ? "setup_intent" : "payment_intent";
  if (challenge.return_url === null) return { status: intent.status, redirect: null };
  const back = new URL(challenge.return_url);
  back.searchParams.set(name, intent.id);
  back.searchParams.set(`${name}_client_secret`, intent.client_secret as string);
  back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return { status: intent.status, redirect: back.toString() };
}
