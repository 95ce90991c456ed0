import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { missing } from "../../api/failure.ts";
import { list, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { type Account, canReceive } from "./account-states.ts";

/** The platform itself; the store has connected accounts only. */
const PLATFORM_ID = "acct_1SandboxPlatform0";

export const accountInV1Routes = [
  route("GET", "/v1/account", { expand: list(text) }, (call) => {
    const connected = call.request.account === null ? null : call.store.find("v2.core.account", call.request.account);
    return connected ? asV1(connected) : platform(call);
  }),
  route("GET", "/v1/accounts/:account", { expand: list(text) }, (call, _input, { account: id }) => {
    if (id === PLATFORM_ID) return platform(call);
    const account = call.store.find("v2.core.account", id as string);
    if (!account) throw missing("account", id as string, "account", true);
    return asV1(account);
  }),
];

/** Our own account, with the schedule on which Stripe pays it out. */
function platform(call: Call): Stripe.Account {
  const { debit_negative_balances, delay_days, payout_interval } = call.settings.read();
  return {
    id: PLATFORM_ID,
    object: "account",
    business_profile: null,
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    country: "JP",
    default_currency: "jpy",
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: true,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: "cometme", timezone: "Asia/Tokyo" },
      payments: {
        statement_descriptor: "COMETME",
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances,
        schedule: { delay_days, interval: payout_interval },
        statement_descriptor: null,
      },
    },
    type: "standard",
  };
}

/** An account made with v2 is readable with v1, too. */
function asV1(account: Account): Stripe.Account {
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
  };
}
