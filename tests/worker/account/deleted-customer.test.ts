import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { removeAllMethods } from "#worker/payment/cards/cards.usecases.ts";
import { createServices } from "#worker/services.ts";
import { fault, saveCard, stripe } from "../../support/worker/money/sandbox.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

/* Rule A32: Stripe's customer goes with the account, whatever Stripe answers on the way. */

const services = createServices(env);

async function customerOf({ accountId }: Person): Promise<string | null> {
  const [row] = await services.database
    .select({ id: userAccount.stripeCustomerId })
    .from(userAccount)
    .where(eq(userAccount.id, accountId));
  return row!.id;
}

test.each(["request_lost", "response_lost", "error_500"])(
  "%s: the step is done again, and then it is gone",
  async (kind) => {
    const person = await createPerson("buyer");
    await saveCard(person);
    const customer = (await customerOf(person))!;
    await fault(kind, { path: "customers" });
    await removeAllMethods(services, person.accountId).catch(() => undefined);
    await removeAllMethods(services, person.accountId);
    expect(await customerOf(person)).toBeNull();
    expect((await stripe().customers.retrieve(customer)).deleted).toBe(true);
    // A step that was cut short is done once more.
    await removeAllMethods(services, person.accountId);
  },
);
