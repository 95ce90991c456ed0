import type { Instant } from "#domain/kernel/instants.ts";

/**
 * What the platform or a provider gives the whole site in a month or a day, and ends then (rule E100). Admins are told at half of it.
 * IMAGES: transformations by Cloudflare Images in a UTC month; the free plan makes this many, then error 9423.
 * EMAILS: sent in a UTC day; the provider refuses more.
 * TRANSLATIONS: characters translated in a UTC day; we stop there, so that no program can run up the translator's bill.
 */
export const ALLOWANCES = {
  IMAGES: { per: "MONTH", most: 5000, setting: "IMAGES_A_MONTH" },
  EMAILS: { per: "DAY", most: 10_000, setting: "EMAILS_A_DAY" },
  TRANSLATIONS: { per: "DAY", most: 2_000_000, setting: "TRANSLATED_CHARACTERS_A_DAY" },
} as const satisfies Record<string, { per: "MONTH" | "DAY"; most: number; setting: string }>;

export type AllowanceName = keyof typeof ALLOWANCES;
export const ALLOWANCE_NAMES = Object.keys(ALLOWANCES) as AllowanceName[];

/** Of a month or day the first characters of its ISO date, in UTC. */
export const periodOf = (name: AllowanceName, now: Instant): string =>
  new Date(now).toISOString().slice(0, ALLOWANCES[name].per === "MONTH" ? "2026-11".length : "2026-11-27".length);

/** Whole numbers; a setting that is none counts as not set. */
export function mostOf(name: AllowanceName, setting: string | undefined): number {
  const given = /^\d{1,12}$/.test(setting ?? "") ? Number(setting) : 0;
  return given > 0 ? given : ALLOWANCES[name].most;
}

export const isHalfUsed = (amount: number, most: number): boolean => amount * 2 >= most;
