import { and, eq, lte, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { mayView } from "#domain/portfolio/visibility.ts";
import { RECOUNT_INTERVAL, type VisitModel } from "#domain/visit/recount.ts";
import type { Viewer } from "../account/session/viewer.ts";
import { findForm } from "../commission/form/form.queries.ts";
import { pageVisit } from "../db/schema/engagement.ts";
import { findWork } from "../portfolio/work.queries.ts";
import type { Services } from "../services.ts";

export interface Visit {
  modelName: VisitModel;
  modelId: string;
  /** An account's id, or the visitor's cookie. */
  visitorKey: string;
}

/**
 * Counts a visit unless the same visitor's last one is less than 24 hours old (rule E22); the instant of the one that
 * counts.
 */
export async function countVisit(services: Services, viewer: Viewer | null, visit: Visit): Promise<Result<Instant>> {
  if (!(await isVisible(services, viewer, visit))) {
    return err(visit.modelName === "commissionForm" ? "commission.form_not_found" : "portfolio.not_found");
  }
  const now = services.clock.now();
  const { database } = services;
  const [, rows] = await database.batch([
    database
      .insert(pageVisit)
      .values({ ...visit, visitCount: 1, lastCountedAt: now })
      .onConflictDoUpdate({
        target: [pageVisit.modelName, pageVisit.modelId, pageVisit.visitorKey],
        set: { visitCount: sql`${pageVisit.visitCount} + 1`, lastCountedAt: now },
        setWhere: lte(pageVisit.lastCountedAt, now - RECOUNT_INTERVAL),
      }),
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

async function isVisible(
  { database }: Services,
  viewer: Viewer | null,
  { modelName, modelId }: Visit,
): Promise<boolean> {
  if (modelName === "commissionForm") {
    const owned = await findForm(database, modelId);
    return owned !== null && mayView(owned.form, owned.ownerAccountId, viewer);
  }
  const found = await findWork(database, modelId);
  return found !== null && found.work.workStatus === "PUBLISHED" && mayView(found.work, found.work.accountId, viewer);
}
