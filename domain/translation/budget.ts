import { DAY, MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";

/** How many characters of one account are translated a UTC day (rule W6): a full shop with everything in it, twice. */
export const CHARACTERS_PER_DAY = 100_000;

/** A text beyond the budget waits for the next day; until then its original stands. */
export const nextBudget = (now: Instant): Instant => (Math.floor(now / DAY) + 1) * DAY;

export const fitsBudget = (used: number, characters: number): boolean => used + characters <= CHARACTERS_PER_DAY;

/**
 * Of what one account says to others, and has translated for itself, beside the former (rule W21): a long conversation of a
 * whole day is a tenth of it.
 */
export const TALK_CHARACTERS_PER_DAY = 50_000;

export const fitsTalkBudget = (used: number, characters: number): boolean =>
  used + characters <= TALK_CHARACTERS_PER_DAY;

const FIRST_RETRY = 10 * SECOND;
const LONGEST_RETRY = 6 * 60 * MINUTE;
/** With doubling waits this is several days; then the original stands until it is edited or a translation is requested again. */
export const MOST_ATTEMPTS = 20;

/** When a text is tried again after this many attempts in vain. */
export const retryAt = (now: Instant, attempts: number): Instant =>
  now + Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, attempts - 1));

/** After the provider's own quota is used up: nothing of ours shortens that. */
export const QUOTA_RETRY = 60 * MINUTE;
