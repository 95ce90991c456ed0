import { DAY, type Instant } from "../kernel/instants.ts";

/** What visits are counted of, by the name the calls carry (contract.md, Engagement). */
export const VISIT_MODELS = ["commissionForm", "portfolioWork"] as const;
export type VisitModel = (typeof VISIT_MODELS)[number];

/** Rule E22, in milliseconds. */
export const RECOUNT_INTERVAL = DAY;
export const LOCAL_RECORD_LIFETIME = 30 * DAY;

/** The cookie that tells visitors apart (rule E22). */
export const VISITOR_COOKIE = "a.sid";
/** Thirteen months: what France's authority lets audience measurement keep. Seconds. */
export const VISITOR_SECONDS = 395 * 24 * 60 * 60;
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
