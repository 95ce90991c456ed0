import type { Instant } from "#domain/kernel/instants.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { mapConcurrently } from "#worker/kernel/map-concurrently.ts";
import { industryTermsVersion } from "./industry-terms-version.ts";
import { accountsNotPassed } from "./translation.store.ts";

const AT_ONCE = 5;
/** A run of cron: a deployment with another glossary has a day's runs for thousands of creators. */
const MOST_ACCOUNTS = 100;

/** After something of this account's was written. What fails here is made up for by cron: nobody waits for it. */
export async function requestTranslations(
  { env, translator }: Services,
  accountId: string,
  from?: Instant,
): Promise<void> {
  if (!translator) return;
  try {
    await env.TRANSLATION.getByName(accountId).wake(from);
  } catch (error) {
    console.error(JSON.stringify({ translation: accountId, wake: loggable(error) }));
  }
}

/** For cron: the texts that were there before the translator, or before the trade's glossary was what it is. */
export async function sweepTranslations(services: Services): Promise<void> {
  if (!services.translator) return;
  const left = await accountsNotPassed(services.database, await industryTermsVersion(), MOST_ACCOUNTS);
  await mapConcurrently(left, AT_ONCE, (accountId) => requestTranslations(services, accountId));
}
