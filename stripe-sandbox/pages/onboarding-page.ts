import type { Call } from "../api/call.ts";
import type { LinkNote } from "../objects/accounts/account-links.ts";
import { type Html, button, html, page } from "./html.ts";

/** Stripe's onboarding as one page: what it would collect, and how it may end. */
export function onboardingPage(call: Call, id: string, note: LinkNote): Html {
  const account = call.store.get("v2.core.account", note.account);
  const wanted = (account.requirements?.entries ?? []).map(
    ({ description }) => html`<li><code>${description}</code></li>`,
  );
  const body = html`<h1>Payout account</h1>
    <p>${account.display_name ?? account.contact_email ?? account.id} · ${account.identity?.country ?? ""}</p>
    <p class="note">This is the Stripe sandbox. Stripe would now collect:</p>
    <ul>
      ${wanted.length > 0 ? wanted : html`<li>nothing more</li>`}
    </ul>
    ${button("Complete onboarding", `/onboarding/${id}`, { action: "complete" }, "onboarding-complete")}
    ${button("Leave without finishing", `/onboarding/${id}`, { action: "leave" }, "onboarding-leave")}
    ${button("Finish, but be restricted", `/onboarding/${id}`, { action: "restrict" }, "onboarding-restrict")}`;
  return page(call.name, "Payout account", body, "narrow");
}
