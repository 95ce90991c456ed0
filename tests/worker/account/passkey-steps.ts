import { Authenticator } from "../../support/worker/authenticator.ts";
import { mutate } from "../../support/worker/calls.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";
import { ORIGIN } from "./sign-in-steps.ts";

export async function addPasskey(person: Person, name = "Phone"): Promise<Authenticator> {
  const authenticator = await Authenticator.create();
  const { challenge } = await expectOk(mutate("passkey.begin", undefined, person));
  await expectOk(
    mutate("passkey.add", { name, response: await authenticator.attest({ challenge, origin: ORIGIN }) }, person),
  );
  return authenticator;
}
