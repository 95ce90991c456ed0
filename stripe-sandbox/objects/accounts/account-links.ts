import { BROWSER_PREFIX } from "../../environment.ts";
import type { Call } from "../../api/call.ts";
import { badParameter, missing, refused } from "../../api/failure.ts";
import { anything, hash, list, oneOf, required, text, url } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newId } from "../../state/identifiers.ts";
import { type AccountAction, actOnAccount } from "./account-states.ts";
import { originOf } from "../payments/challenges.ts";

const MINUTE = 60_000;
const LIVES_MINUTES = 5;

/** `use_case` says onboarding or update, with the addresses beside it. */
const flow = hash({
  configurations: list(oneOf("customer", "merchant", "recipient")),
  collection_options: anything,
  refresh_url: required(url),
  return_url: url,
});

export interface LinkNote {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  useCase: "account_onboarding" | "account_update";
  expiresAt: number;
  /** Opened once already. */
  used: boolean;
  /** Its onboarding flow is finished. */
  over: boolean;
}

export const accountLinkRoutes = [
  route(
    "POST",
    "/v2/core/account_links",
    {
      account: required(text),
      use_case: required(
        hash({
          type: required(oneOf("account_onboarding", "account_update")),
          account_onboarding: flow,
          account_update: flow,
        }),
      ),
    },
    (call, input) => {
      const account = call.store.find("v2.core.account", input.account);
      if (!account || account.closed) throw missing("account", input.account, "account", false);
      const { type } = input.use_case;
      const details = input.use_case[type];
      if (!details)
        throw badParameter(`use_case.${type} is required when use_case.type is ${type}.`, `use_case.${type}`);
      const origin = originOf(call, details.return_url ?? details.refresh_url);
      // A login link is asked for without any address: it will lead to where this one came from.
      call.settings.change({ origin });
      const id = newId("acctlink");
      const expiresAt = call.clock.now() + LIVES_MINUTES * MINUTE;
      call.store.writeNote<LinkNote>(id, {
        account: account.id,
        returnUrl: details.return_url ?? details.refresh_url,
        refreshUrl: details.refresh_url,
        useCase: type,
        expiresAt,
        used: false,
        over: false,
      });
      return {
        object: "v2.core.account_link",
        account: account.id,
        created: call.clock.iso(),
        expires_at: new Date(expiresAt).toISOString(),
        livemode: false,
        url: `${origin}${BROWSER_PREFIX}/onboarding/${call.name}/${id}`,
        use_case: { type, [type]: details },
      };
    },
  ),
];

/** Opening a link uses it up; the second time it leads to `refresh_url`. */
export function openLink(call: Call, id: string): { note: LinkNote } | { redirect: string } {
  const note = call.store.note<LinkNote>(id) as LinkNote;
  if (note.account === undefined) throw missing("account_link", id, "id", true);
  if (note.used || note.expiresAt <= call.clock.now()) return { redirect: note.refreshUrl };
  call.store.writeNote<LinkNote>(id, { used: true });
  return { note };
}

/** A button of the onboarding page was pressed; the browser goes back to the product. */
export function actOnOnboarding(call: Call, id: string, action: AccountAction) {
  const note = call.store.note<LinkNote>(id) as LinkNote;
  if (note.account === undefined) throw missing("account_link", id, "id", true);
  if (note.over) throw refused("This onboarding session is over.");
  call.store.writeNote<LinkNote>(id, { used: true, over: true });
  actOnAccount(call, call.store.get("v2.core.account", note.account), action);
  call.events.emitThin("v2.core.account_link.returned", null, {
    account_id: note.account,
    configurations: ["recipient"],
    use_case: note.useCase,
  });
  return { redirect: note.returnUrl };
}
