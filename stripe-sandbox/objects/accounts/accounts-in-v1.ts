import type Stripe from "stripe";
import { missing } from "../../api/failure.ts";
import { list, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { type Account, canReceive } from "./account-states.ts";

export const accountInV1Routes = [
  route("GET", "/v1/accounts/:account", { expand: list(text) }, (call, _input, { account: id }) => {
    const account = call.store.find("v2.core.account", id as string);
    if (!account) throw missing("account", id as string, "account", true);
    return asV1(account);
  }),
];

/** An account made with v2 is readable with v1, too. */
function asV1(account: Account): Partial<Stripe.Account> {
  const able = canReceive(account);
  const due = (account.requirements?.entries ?? []).map(({ description }) => description);
  return {
    id: account.id,
    object: "account",
    capabilities: { transfers: able ? "active" : "inactive" },
    charges_enabled: false,
    country: account.identity?.country ?? "JP",
    created: Math.floor(Date.parse(account.created) / 1000),
    default_currency: account.defaults?.currency ?? "jpy",
    details_submitted: due.length === 0,
    email: account.contact_email ?? null,
    metadata: account.metadata ?? {},
    payouts_enabled: able,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: due.length > 0 ? "requirements.past_due" : null,
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    type: "none",
  } as Partial<Stripe.Account>;
}
