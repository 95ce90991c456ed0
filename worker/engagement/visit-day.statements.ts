import { sql } from "drizzle-orm";
import { dateOf, type Instant } from "#domain/kernel/instants.ts";
import type { VisitModel } from "#domain/visit/recount.ts";
import type { VisitSource } from "#domain/visit/source.ts";
import type { Database } from "#worker/db/client.ts";
import { visitDay } from "#worker/db/schema/listing/intake.ts";

export interface Visit {
  modelName: VisitModel;
  modelId: string;
  /** An account's id, or the visitor's cookie. */
  visitorKey: string;
  source: VisitSource;
}

const KEY = [visitDay.accountId, visitDay.day, visitDay.source];

/** Right after the visit's own statement in the same batch: adds it to its owner's day, when it was counted (rule L41). */
export const visitStatement = (database: Database, accountId: string | null, source: VisitSource, now: Instant) =>
  database
    .insert(visitDay)
    .select(sql`select ${accountId}, ${dateOf(now)}, ${source}, 1, 0 where changes() > 0 and ${accountId} is not null`)
    .onConflictDoUpdate({ target: KEY, set: { visits: sql`${visitDay.visits} + 1` } });

/** A request counts for where its sender's last counted visit of the form came from; without one it came directly. */
export const requestStatement = (
  database: Database,
  sellerAccountId: string,
  buyerAccountId: string,
  formId: string,
  now: Instant,
) =>
  database
    .insert(visitDay)
    .select(
      sql`select ${sellerAccountId}, ${dateOf(now)}, coalesce((select source from page_visit
        where model_name = 'commissionForm' and model_id = ${formId} and visitor_key = ${buyerAccountId}), 'DIRECT'), 0, 1
        where true`,
    )
    .onConflictDoUpdate({ target: KEY, set: { requests: sql`${visitDay.requests} + 1` } });
