import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { RememberedAccess } from "#domain/account/settings/account-settings.form.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { apiKey, webhookDelivery, webhookEndpoint } from "#worker/db/schema/account/developer.ts";

/**
 * What would outlive the sessions that end: keys and endpoints, unless they are to stay (rule A51). In the batch that ends the
 * sessions, where `condition` says whether it really does. Pushes end with their session, and tickets for files within minutes.
 */
export function endAccess(
  database: Database,
  accountId: string,
  { keepsApiKeys, keepsWebhooks }: RememberedAccess,
  now: Instant,
  condition?: SQL,
) {
  const own = database
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.accountId, accountId), condition));
  const endKeys = database
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.accountId, accountId), isNull(apiKey.revokedAt), condition));
  const endEndpoints = [
    database.delete(webhookDelivery).where(inArray(webhookDelivery.endpointId, own)),
    database.delete(webhookEndpoint).where(and(eq(webhookEndpoint.accountId, accountId), condition)),
  ];
  return [...(keepsApiKeys ? [] : [endKeys]), ...(keepsWebhooks ? [] : endEndpoints)];
}
