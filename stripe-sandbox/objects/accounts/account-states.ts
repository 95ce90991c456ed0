import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";

export type Account = Stripe.V2.Core.Account;
type Requirements = NonNullable<Account["requirements"]>;
type Capability = "active" | "pending" | "restricted" | "rejected";
export type AccountAction = "complete" | "leave" | "restrict" | "enable" | "reject";

const TRANSFERS = "stripe_balance.stripe_transfers";

/** What onboarding collects from a person in Japan. */
const ONBOARDING = [
  "identity.individual.given_name",
  "identity.individual.surname",
  "identity.individual.date_of_birth",
  "identity.individual.address",
  "identity.attestations.terms_of_service.account",
  "configuration.recipient.default_outbound_destination",
];
const DOCUMENT = ["identity.individual.documents.primary_verification"];

const entry = (
  description: string,
  deadline: "currently_due" | "past_due",
  code: "routine_onboarding" | "routine_verification",
) => ({
  awaiting_action_from: "user" as const,
  description,
  errors: [],
  impact: {
    restricts_capabilities: [
      {
        capability: "stripe_balance.stripe_transfers" as const,
        configuration: "recipient" as const,
        deadline: { status: deadline },
      },
    ],
  },
  minimum_deadline: { status: deadline },
  requested_reasons: [{ code }],
});

export const requirementsOf = (state: "onboarding" | "past_due" | "none"): Requirements => {
  if (state === "none") return { entries: [] };
  const past = state === "past_due";
  const wanted = past ? DOCUMENT : ONBOARDING;
  const deadline = past ? "past_due" : "currently_due";
  return {
    entries: wanted.map((description) =>
      entry(description, deadline, past ? "routine_verification" : "routine_onboarding"),
    ),
    summary: { minimum_deadline: { status: deadline } },
  };
};

export function recipientWith(status: Capability): NonNullable<NonNullable<Account["configuration"]>["recipient"]> {
  const details = {
    active: [],
    pending: [{ code: "determining_status" as const, resolution: "no_resolution" as const }],
    restricted: [{ code: "requirements_past_due" as const, resolution: "provide_info" as const }],
    rejected: [{ code: "rejected_other" as const, resolution: "contact_stripe" as const }],
  }[status];
  return {
    applied: true,
    capabilities: {
      stripe_balance: {
        stripe_transfers: { status, status_details: details },
        payouts: { status, status_details: details },
      },
    },
  };
}

const statusOf = (account: Account): string | undefined =>
  account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;

/** Whether a transfer may go there. */
export const canReceive = (account: Account): boolean => statusOf(account) === "active";

const BECOMES: Record<Exclude<AccountAction, "leave">, { status: Capability; requirements: Requirements }> = {
  complete: { status: "active", requirements: requirementsOf("none") },
  enable: { status: "active", requirements: requirementsOf("none") },
  restrict: { status: "restricted", requirements: requirementsOf("past_due") },
  reject: { status: "rejected", requirements: requirementsOf("none") },
};

/** What Stripe, or the seller at Stripe's onboarding, does to an account. Leaving changes nothing. */
export function actOnAccount(call: Call, account: Account, action: AccountAction): Account {
  if (action === "leave") return account;
  const { status, requirements } = BECOMES[action];
  const had = account.configuration?.recipient?.applied === true;
  const changed: Account = {
    ...account,
    requirements,
    ...(had ? { configuration: { ...account.configuration, recipient: recipientWith(status) } } : {}),
  };
  call.store.save(changed);
  if (action === "complete") call.events.emitThin("v2.core.account[identity].updated", account.id);
  call.events.emitThin("v2.core.account[requirements].updated", account.id);
  if (had && statusOf(account) !== status)
    call.events.emitThin("v2.core.account[configuration.recipient].capability_status_updated", account.id, {
      updated_capability: TRANSFERS,
    });
  call.events.emitThin("v2.core.account.updated", account.id);
  return changed;
}
