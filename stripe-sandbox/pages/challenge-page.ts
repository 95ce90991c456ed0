import type { Call } from "../api/call.ts";
import { money } from "../objects/currencies.ts";
import type { Challenge } from "../state/store.ts";
import { type Html, button, html, page } from "./html.ts";

/** The bank's 3DS page. Labels and ids of the buttons are those of Stripe's test page. */
export function challengePage(call: Call, challenge: Challenge): Html {
  const payment = call.store.find("payment_intent", challenge.intent);
  const intent = payment ?? call.store.get("setup_intent", challenge.intent);
  const method =
    typeof intent.payment_method === "string" ? call.store.find("payment_method", intent.payment_method) : null;
  const what = payment
    ? html`a payment of <strong>${money(payment.amount, payment.currency)}</strong>`
    : html`saving this card`;
  const open = challenge.status === "open";
  const body = html`<h1>3D Secure 2</h1>
    <p>Your bank asks you to confirm ${what}${method ? html` with the card ending in ${method.card?.last4}` : ""}.</p>
    ${
      open
        ? html`<p class="note">This is the Stripe sandbox: choose how the authentication ends.</p>
            ${button("Complete", `/3ds/${challenge.id}`, { outcome: "complete" }, "test-source-authorize-3ds")}
            ${button("Fail", `/3ds/${challenge.id}`, { outcome: "fail" }, "test-source-fail-3ds")}`
        : html`<p>This authentication is over.</p>`
    }`;
  return page(call.name, "3D Secure", body, "narrow", challenge.id);
}
