import { MINUTE, type Instant } from "#domain/kernel/instants.ts";

/** The parts of the site that visitors are told of, in the order in which they are shown. */
export const STATUS_PARTS = ["REQUESTS", "PAYMENTS", "CHAT", "EMAILS", "PICTURES"] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];
/** PAUSED: by us (rule A65). In the order in which one says more of the whole than the next. */
const PART_STATUSES = ["TROUBLE", "UNKNOWN", "PAUSED", "WORKS"] as const;
export type PartStatus = (typeof PART_STATUSES)[number];

/** As it was written down, perhaps by another version of the site (rule E116). */
export const partStatusOf = (written: string | undefined): PartStatus =>
  PART_STATUSES.find((status) => status === written) ?? "UNKNOWN";

/** Written by cron beside the database, so that it is there without one (rule E103). It holds no personal data. */
export interface SiteStatus {
  readonly at: Instant;
  readonly parts: Readonly<Record<StatusPart, PartStatus>>;
  /** Whether the database answered; the rest goes on with copies for a while. */
  readonly database: PartStatus;
  /** When our books were last compared with Stripe's; null before the first time. */
  readonly comparedAt: Instant | null;
  /** Longer ago than a night (rule M41). */
  readonly isComparisonLate: boolean;
}

/** Cron writes one every five minutes; an older one says nothing of now. */
const SPEAKS_FOR = 15 * MINUTE;

export const isStatusOld = ({ at }: SiteStatus, now: Instant): boolean => now - at > SPEAKS_FOR;

/** What is shown of the whole: trouble in any part, else an unknown part, else one that is paused. */
export function overallStatus({ parts, database }: Pick<SiteStatus, "parts" | "database">): PartStatus {
  const all = [database, ...STATUS_PARTS.map((part) => parts[part])];
  return PART_STATUSES.find((status) => all.includes(status)) ?? "WORKS";
}
