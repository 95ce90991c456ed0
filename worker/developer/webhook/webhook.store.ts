import { and, asc, desc, eq, isNotNull, isNull, lte, min, or, sql } from "drizzle-orm";
import { DELIVERIES_KEPT, WEBHOOK_ENDPOINTS_MAX } from "#domain/developer/webhook-delivery.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { webhookDelivery, webhookEndpoint } from "#worker/db/schema/account/developer.ts";

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;
type EndpointChange = Partial<Omit<EndpointRow, "id" | "accountId" | "createdAt">>;

/** Answers nothing when the account has as many as are allowed; one statement, so that no two callers pass the last. */
export const insertEndpoint = (database: Database, row: EndpointRow) =>
  database
    .insert(webhookEndpoint)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.url}, ${JSON.stringify(row.events)}, ${Number(row.isEnabled)}, ${row.secret},
        null, null, null, 0, null, ${row.createdAt}
        where (select count(*) from webhook_endpoint where account_id = ${row.accountId}) < ${WEBHOOK_ENDPOINTS_MAX}`,
    )
    .returning({ id: webhookEndpoint.id });

const isOwn = (id: string, accountId: string) =>
  and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.accountId, accountId));

export async function findOwnEndpoint(database: Database, id: string, accountId: string): Promise<EndpointRow | null> {
  const [row] = await database.select().from(webhookEndpoint).where(isOwn(id, accountId));
  return row ?? null;
}

export const findEndpoints = (database: Database, accountId: string): Promise<EndpointRow[]> =>
  database
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.accountId, accountId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));

export const changeEndpoint = (database: Database, id: string, change: EndpointChange) =>
  withDatabaseErrors(database.update(webhookEndpoint).set(change).where(eq(webhookEndpoint.id, id)));

/** Answers nothing when its owner has had something sent just now. */
export const claimByHand = (database: Database, id: string, now: Instant, every: number) =>
  database
    .update(webhookEndpoint)
    .set({ sentByHandAt: now })
    .where(
      and(
        eq(webhookEndpoint.id, id),
        or(isNull(webhookEndpoint.sentByHandAt), lte(webhookEndpoint.sentByHandAt, now - every)),
      ),
    )
    .returning({ id: webhookEndpoint.id });

/** With everything of its log. */
export const deleteEndpoint = (database: Database, id: string) =>
  database.batch([
    database.delete(webhookDelivery).where(eq(webhookDelivery.endpointId, id)),
    database.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id)),
  ]);

/** With what its object needs to know of the owner. */
export async function findEndpointWithOwner(database: Database, id: string) {
  const owner = { email: userAccount.email, locale: userAccount.displayLanguageCode, roles: userAccount.roles };
  const [row] = await withDatabaseErrors(
    database
      .select({ endpoint: webhookEndpoint, owner })
      .from(webhookEndpoint)
      .innerJoin(userAccount, eq(userAccount.id, webhookEndpoint.accountId))
      .where(eq(webhookEndpoint.id, id)),
  );
  return row ?? null;
}

export const insertDelivery = (database: Database, row: DeliveryRow) => database.insert(webhookDelivery).values(row);

export async function findDelivery(database: Database, id: string): Promise<DeliveryRow | null> {
  const [row] = await withDatabaseErrors(database.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)));
  return row ?? null;
}

/** Newest first. */
export const findLog = (database: Database, endpointId: string): Promise<DeliveryRow[]> =>
  database
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.endpointId, endpointId))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(DELIVERIES_KEPT);

const isWaiting = (endpointId: string) =>
  and(eq(webhookDelivery.endpointId, endpointId), eq(webhookDelivery.state, "WAITING"));

/** Oldest first. */
export const findDue = (database: Database, endpointId: string, now: Instant, limit: number): Promise<DeliveryRow[]> =>
  withDatabaseErrors(
    database
      .select()
      .from(webhookDelivery)
      .where(and(isWaiting(endpointId), lte(webhookDelivery.nextAttemptAt, now)))
      .orderBy(asc(webhookDelivery.createdAt), asc(webhookDelivery.id))
      .limit(limit),
  );

export async function nextDueAt(database: Database, endpointId: string): Promise<Instant | null> {
  const due = database
    .select({ at: min(webhookDelivery.nextAttemptAt) })
    .from(webhookDelivery)
    .where(isWaiting(endpointId));
  const [row] = await withDatabaseErrors(due);
  return row?.at ?? null;
}

export const changeDelivery = (database: Database, id: string, change: Partial<DeliveryRow>) =>
  withDatabaseErrors(database.update(webhookDelivery).set(change).where(eq(webhookDelivery.id, id)));

/** Whatever waits is given up; it can be sent again by hand. */
export const giveUpWaiting = (database: Database, endpointId: string) =>
  withDatabaseErrors(database.update(webhookDelivery).set({ state: "FAILED" }).where(isWaiting(endpointId)));

/** Endpoints whose objects were lost: with deliveries long due, or an owner who has not been told. For cron. */
export async function endpointsLeftBehind(database: Database, dueBefore: Instant, limit: number): Promise<string[]> {
  const isLeft = and(eq(webhookDelivery.state, "WAITING"), lte(webhookDelivery.nextAttemptAt, dueBefore));
  const isUntold = and(
    isNotNull(webhookEndpoint.failedAt),
    eq(webhookEndpoint.isOwnerTold, false),
    lte(webhookEndpoint.failedAt, dueBefore),
  );
  const [left, untold] = await withDatabaseErrors(
    database.batch([
      database.selectDistinct({ id: webhookDelivery.endpointId }).from(webhookDelivery).where(isLeft).limit(limit),
      database.select({ id: webhookEndpoint.id }).from(webhookEndpoint).where(isUntold).limit(limit),
    ]),
  );
  return [...new Set([...left, ...untold].map(({ id }) => id))];
}

/** Deletes at most `limit` deliveries that are over and either old or beyond what a log shows; answers how many. */
export async function deleteOldDeliveries(database: Database, before: Instant, limit: number): Promise<number> {
  const deleted = await database.run(sql`
    delete from webhook_delivery where id in (
      select id from (
        select id, state, created_at, row_number() over (partition by endpoint_id order by created_at desc, id desc) as place
        from webhook_delivery)
      where state <> 'WAITING' and (place > ${DELIVERIES_KEPT} or created_at < ${before}) limit ${limit})`);
  return deleted.meta.changes;
}
