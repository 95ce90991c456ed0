import { and, eq, lte, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { mayView } from "#domain/portfolio/visibility.ts";
import { RECOUNT_INTERVAL } from "#domain/visit/recount.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { findForm } from "#worker/commission/form/form.queries.ts";
import { pageVisit } from "#worker/db/schema/contact/engagement.ts";
import { findWork } from "#worker/portfolio/work.queries.ts";
import type { Services } from "#worker/services.ts";
import { visitStatement, type Visit } from "./visit-day.statements.ts";

/**
 * Counts a visit unless the same visitor's last one is less than 24 hours old (rule E22); the instant of the one that
 * counts.
 */
export async function countVisit(services: Services, viewer: Viewer | null, visit: Visit): Promise<Result<Instant>> {
  const ownerAccountId = await findOwner(services, viewer, visit);
  if (ownerAccountId === null) {
    return err(visit.modelName === "commissionForm" ? "commission.form_not_found" : "portfolio.not_found");
  }
  const now = services.clock.now();
  const { database } = services;
  // One's own visits tell a creator nothing.
  const countedFor = viewer?.accountId === ownerAccountId ? null : ownerAccountId;
  const [, , rows] = await database.batch([
    database
      .insert(pageVisit)
      .values({ ...visit, visitCount: 1, lastCountedAt: now })
      .onConflictDoUpdate({
        target: [pageVisit.modelName, pageVisit.modelId, pageVisit.visitorKey],
        set: { visitCount: sql`${pageVisit.visitCount} + 1`, lastCountedAt: now, source: visit.source },
        setWhere: lte(pageVisit.lastCountedAt, now - RECOUNT_INTERVAL),
      }),
    visitStatement(database, countedFor, visit.source, now),
    database
      .select({ lastCountedAt: pageVisit.lastCountedAt })
      .from(pageVisit)
      .where(
        and(
          eq(pageVisit.modelName, visit.modelName),
          eq(pageVisit.modelId, visit.modelId),
          eq(pageVisit.visitorKey, visit.visitorKey),
        ),
      ),
  ]);
  return ok(rows[0]!.lastCountedAt);
}

/** The account whose it is; null for what the viewer may not see. */
async function findOwner(
  { database }: Services,
  viewer: Viewer | null,
  { modelName, modelId }: Visit,
): Promise<string | null> {
  if (modelName === "commissionForm") {
    const owned = await findForm(database, modelId);
    return owned !== null && mayView(owned.form, owned.ownerAccountId, viewer) ? owned.ownerAccountId : null;
  }
  const found = await findWork(database, modelId);
  const isSeen =
    found !== null && found.work.workStatus === "PUBLISHED" && mayView(found.work, found.work.accountId, viewer);
  return isSeen ? found.work.accountId : null;
}
