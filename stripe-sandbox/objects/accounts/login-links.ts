import type Stripe from "stripe";
import { BROWSER_PREFIX } from "../../environment.ts";
import { missing, refused } from "../../api/failure.ts";
import { list, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newId } from "../../state/identifiers.ts";

export interface LoginNote {
  account: string;
  used: boolean;
}

export const loginLinkRoutes = [
  route("POST", "/v1/accounts/:account/login_links", { expand: list(text) }, (call, _input, { account: id }) => {
    const account = call.store.find("v2.core.account", id as string);
    if (!account) throw missing("account", id as string, "account", true);
    if (account.dashboard !== "express")
      throw refused(`Cannot create a login link for an account without access to the Express Dashboard.`);
    if (
      account.requirements?.entries?.some(
        ({ requested_reasons }) => requested_reasons[0]?.code === "routine_onboarding",
      )
    )
      throw refused("Cannot create a login link for an account that has not completed onboarding.");
    const link = newId("login");
    call.store.writeNote<LoginNote>(link, { account: account.id, used: false });
    return {
      object: "login_link",
      created: call.clock.seconds(),
      url: `${call.settings.read().origin}${BROWSER_PREFIX}/express/${call.name}/${link}`,
    } satisfies Stripe.LoginLink;
  }),
];
