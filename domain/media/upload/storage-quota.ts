import { HOUR } from "#domain/kernel/instants.ts";

/** What one account may keep with us (rule F28). Bytes. */
export const STORAGE_QUOTA = 20_000_000_000;

/** Small ones count by number. */
export const MOST_STORED_FILES = 20_000;

/**
 * An upload reserves its size when it is signed. What has not arrived after this time is given up, and its size is free
 * again. Longer than a signature lives: a large file on a slow line arrives late.
 */
export const RESERVATION_LIFETIME = HOUR;

/** EXPECTED: signed, and reserved. THERE: arrived. MISSING: given up, and not counted. */
export const ARRIVALS = ["EXPECTED", "THERE", "MISSING"] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The part of the quota that is used, from 0 to 1. */
export const shareUsed = (usedBytes: number): number => Math.min(1, usedBytes / STORAGE_QUOTA);
