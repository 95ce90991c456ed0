import { missing, refused } from "../api/failure.ts";
import { oneOf, required } from "../api/parameters.ts";
import { answerChallenge } from "../objects/answering.ts";
import type { IntentNote } from "../objects/payments/challenges.ts";
import { actOnAccount } from "../objects/accounts/account-states.ts";
import { actOnOnboarding } from "../objects/accounts/account-links.ts";
import { control, happen } from "./control-route.ts";

const outcome = { outcome: required(oneOf("complete", "fail")) };
const action = { action: required(oneOf("complete", "leave", "restrict", "enable", "reject")) };

/** What a cardholder or a seller does in the browser, without one. */
export const peopleControls = [
  control("POST", "/3ds/:id", outcome, (context, input, { id }) =>
    happen(context, (call) => {
      const given = id as string;
      const challengeId = given.startsWith("payatt_") ? given : call.store.note<IntentNote>(given).challenge;
      const challenge = challengeId ? call.store.find("sandbox.challenge", challengeId) : null;
      if (!challenge) throw refused(`${given} asks its cardholder nothing.`);
      return answerChallenge(call, challenge, input.outcome === "complete");
    }),
  ),
  control("POST", "/accounts/:account", action, (context, input, { account }) =>
    happen(context, (call) => {
      const found = call.store.find("v2.core.account", account as string);
      if (!found) throw missing("account", account as string, "account", true);
      return actOnAccount(call, found, input.action);
    }),
  ),
  control("POST", "/onboarding/:link", action, (context, input, { link }) =>
    happen(context, (call) => actOnOnboarding(call, link as string, input.action)),
  ),
];
