import type { Instant } from "#domain/kernel/instants.ts";

/** ISO-8601, UTC: how instants are sent (contract.md, Common). */
export type InstantText = string;

export const instantText = (instant: Instant): InstantText => new Date(instant).toISOString();
export const optionalInstantText = (instant: Instant | null): InstantText | null =>
  instant === null ? null : instantText(instant);
