import type { Call } from "../../api/call.ts";
import { Failure, badParameter } from "../../api/failure.ts";
import { anything, flag, hash, integer, list, metadata, oneOf, required, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newId } from "../../state/identifiers.ts";
import { type Account, recipientWith, requirementsOf } from "./account-states.ts";
import { mergeMetadata } from "../metadata.ts";

const INCLUDABLE = [
  "configuration.customer",
  "configuration.merchant",
  "configuration.recipient",
  "defaults",
  "future_requirements",
  "identity",
  "requirements",
] as const;
const include = list(oneOf(...INCLUDABLE));

const DETAILS = {
  configuration: hash({
    recipient: hash({
      capabilities: hash({ stripe_balance: hash({ stripe_transfers: hash({ requested: required(flag) }) }) }),
    }),
  }),
  contact_email: text,
  contact_phone: text,
  dashboard: oneOf("express", "full", "none"),
  defaults: hash({
    currency: text,
    locales: list(text),
    profile: anything,
    responsibilities: hash({
      fees_collector: required(oneOf("application", "application_custom", "application_express", "stripe")),
      losses_collector: required(oneOf("application", "stripe")),
    }),
  }),
  display_name: text,
  identity: hash({
    country: text,
    entity_type: oneOf("individual", "company", "non_profit", "government_entity"),
    individual: anything,
    business_details: anything,
    attestations: anything,
  }),
  include,
  metadata,
};

/** v2 leaves `configuration`, `defaults`, `identity` and `requirements` null until they are asked for. */
function shown(account: Account, included: readonly string[] = []) {
  const asked = (name: string) => included.includes(name);
  const recipient = asked("configuration.recipient") ? account.configuration?.recipient : null;
  const configuration = included.some((name) => name.startsWith("configuration."))
    ? { customer: null, merchant: null, recipient: recipient ?? null }
    : null;
  return {
    ...account,
    configuration,
    defaults: asked("defaults") ? account.defaults : null,
    future_requirements: asked("future_requirements") ? { entries: [] } : null,
    identity: asked("identity") ? account.identity : null,
    requirements: asked("requirements") ? account.requirements : null,
  };
}

function find(call: Call, id: string | undefined): Account {
  const account = call.store.find("v2.core.account", id as string);
  if (!account)
    throw new Failure(404, { type: "invalid_request_error", code: "not_found", message: `No such account: '${id}'` });
  return account;
}

const wantsTransfers = (
  configuration:
    | {
        recipient:
          | {
              capabilities:
                | { stripe_balance: { stripe_transfers: { requested: boolean } | undefined } | undefined }
                | undefined;
            }
          | undefined;
      }
    | undefined,
) => configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested === true;

export const accountRoutes = [
  route("POST", "/v2/core/accounts", DETAILS, (call, input) => {
    const { identity, defaults } = input;
    if (input.configuration?.recipient && !identity?.country)
      throw badParameter("identity.country is required to request capabilities.", "identity.country");
    if (input.configuration?.recipient && !defaults?.responsibilities && input.dashboard !== undefined)
      throw badParameter(
        "defaults.responsibilities is required when a dashboard is given.",
        "defaults.responsibilities",
      );
    const account = {
      id: newId("acct").slice(0, 21),
      object: "v2.core.account",
      applied_configurations: input.configuration?.recipient ? ["recipient"] : [],
      closed: false,
      configuration: wantsTransfers(input.configuration) ? { recipient: recipientWith("restricted") } : {},
      contact_email: input.contact_email,
      contact_phone: input.contact_phone,
      created: call.clock.iso(),
      dashboard: input.dashboard,
      defaults: {
        currency: defaults?.currency ?? (identity?.country === "us" ? "usd" : "jpy"),
        locales: (defaults?.locales ?? []) as NonNullable<Account["defaults"]>["locales"],
        responsibilities: {
          fees_collector: defaults?.responsibilities?.fees_collector ?? "stripe",
          losses_collector: defaults?.responsibilities?.losses_collector ?? "stripe",
          requirements_collector: "stripe",
        },
      },
      display_name: input.display_name,
      identity: { country: identity?.country?.toUpperCase(), entity_type: identity?.entity_type },
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      requirements: requirementsOf("onboarding"),
    } satisfies Account;
    call.store.save(account);
    call.events.emitThin("v2.core.account.created", account.id);
    return shown(account, input.include);
  }),
  route(
    "GET",
    "/v2/core/accounts",
    { limit: integer(1), page: text, applied_configurations: list(text), closed: flag },
    (call, input) => {
      const all = call.store.all("v2.core.account").filter((each) => each.closed === (input.closed ?? false));
      const start = Number(input.page ?? 0);
      const end = start + (input.limit ?? 20);
      const url = (at: number) => `/v2/core/accounts?limit=${end - start}&page=${at}`;
      return {
        data: all.slice(start, end).map((each) => shown(each)),
        next_page_url: end < all.length ? url(end) : null,
        previous_page_url: start > 0 ? url(Math.max(0, start - (end - start))) : null,
      };
    },
  ),
  route("GET", "/v2/core/accounts/:id", { include }, (call, input, { id }) => shown(find(call, id), input.include)),
  route("POST", "/v2/core/accounts/:id", DETAILS, (call, input, { id }) => {
    const account = find(call, id);
    const newlyRecipient = wantsTransfers(input.configuration) && !account.configuration?.recipient;
    const updated: Account = {
      ...account,
      contact_email: input.contact_email ?? account.contact_email,
      display_name: input.display_name ?? account.display_name,
      dashboard: input.dashboard ?? account.dashboard,
      metadata: mergeMetadata(account.metadata ?? {}, input.metadata),
      ...(newlyRecipient
        ? { applied_configurations: ["recipient"], configuration: { recipient: recipientWith("restricted") } }
        : {}),
    };
    call.store.save(updated);
    call.events.emitThin("v2.core.account.updated", account.id);
    return shown(updated, input.include);
  }),
  route("POST", "/v2/core/accounts/:id/close", { applied_configurations: list(text) }, (call, _input, { id }) => {
    const closed = { ...find(call, id), closed: true };
    call.store.save(closed);
    call.events.emitThin("v2.core.account.closed", closed.id);
    return shown(closed);
  }),
];
