import type { Call } from "../api/call.ts";
import { balancesOf } from "../objects/balance/balance-transactions.ts";
import { money } from "../objects/currencies.ts";
import type { LoginNote } from "../objects/accounts/login-links.ts";
import { type Html, button, html, page } from "./html.ts";

const amounts = (side: Map<string, number>) =>
  side.size === 0 ? "nothing" : [...side].map(([currency, amount]) => money(amount, currency)).join(" · ");

/** The seller's own dashboard behind a login link. */
export function expressPage(call: Call, link: string): Html {
  const { account: id } = call.store.note<LoginNote>(link);
  const account = id === undefined ? null : call.store.find("v2.core.account", id);
  if (!account)
    return page(
      call.name,
      "Express dashboard",
      html`<h1>Express dashboard</h1>
        <p>This login link is not valid.</p>`,
      "narrow",
    );
  const { available, pending } = balancesOf(call, account.id);
  const payouts = call.store.all("payout", {}, account.id);
  const body = html`<h1>Express dashboard</h1>
    <p>${account.display_name ?? account.contact_email ?? account.id}</p>
    <p>Available: <strong>${amounts(available)}</strong><br />On its way: ${amounts(pending)}</p>
    ${button("Pay out now", `/accounts/${account.id}/payout`)}
    <h2>Payouts</h2>
    <ul>
      ${payouts.length === 0 ? html`<li>None yet.</li>` : payouts.map((each) => html`<li>${money(each.amount, each.currency)} · ${each.status}</li>`)}
    </ul>`;
  return page(call.name, "Express dashboard", body, "narrow");
}
