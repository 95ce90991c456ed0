import { DAY, SECOND, type Instant } from "#domain/kernel/instants.ts";
import { VISITOR_MONTHS } from "#domain/retention/retention-periods.ts";

/** What visits are counted of, by the name the calls carry (contract.md, Engagement). */
export const VISIT_MODELS = ["commissionForm", "portfolioWork"] as const;
export type VisitModel = (typeof VISIT_MODELS)[number];

/** Rule E22, in milliseconds. */
export const RECOUNT_INTERVAL = DAY;
export const LOCAL_RECORD_LIFETIME = 30 * DAY;

/** The cookie that tells visitors apart (rule E22). */
export const VISITOR_COOKIE = "a.sid";
/** `VISITOR_MONTHS`, in seconds: what France's authority lets audience measurement keep. */
export const VISITOR_SECONDS = Math.floor((VISITOR_MONTHS * 365.25) / 12) * (DAY / SECOND);
/** Of a browser whose visits nobody counts: its person has switched that off (rule E22). */
export const UNCOUNTED_COOKIE = "a.off";

export interface VisitRecord {
  modelName: VisitModel;
  modelId: string;
  countedAt: Instant;
}

/** Whether a visit counts again: the first one, or the last counted one is at least 24 hours old. */
export function countsAgain(lastCountedAt: Instant | null, now: Instant): boolean {
  return lastCountedAt === null || now - lastCountedAt >= RECOUNT_INTERVAL;
}

/** What a browser remembers by itself: nothing older than 30 days (rule E22). */
export function pruneVisits(records: readonly VisitRecord[], now: Instant): VisitRecord[] {
  return records.filter((record) => now - record.countedAt <= LOCAL_RECORD_LIFETIME);
}
