import { DAY, type Instant } from "#domain/kernel/instants.ts";

/** A creator who joined within this time is a newcomer (rule L52), in milliseconds. */
export const NEWCOMER_FOR = 30 * DAY;

export interface Featured {
  accountId: string;
  isNewcomer: boolean;
  /** Whether the profile has what strangers want to see of it. */
  isFinished: boolean;
}

/**
 * Those whom the home page shows on one day (rule L52), at most `limit`: every other place is a newcomer's, as long as there are
 * any, and within either group all take turns from day to day. The same on the whole day (UTC), in whatever order they are given.
 */
export function featuredOn<Profile extends Featured>(
  profiles: readonly Profile[],
  now: Instant,
  limit: number,
): Profile[] {
  const day = Math.floor(now / DAY);
  const finished = profiles
    .filter(({ isFinished }) => isFinished)
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  const turned = (group: readonly Profile[]): readonly Profile[] => {
    const start = group.length === 0 ? 0 : (day * Math.ceil(limit / 2)) % group.length;
    return [...group.slice(start), ...group.slice(0, start)];
  };
  const newcomers = turned(finished.filter(({ isNewcomer }) => isNewcomer));
  const others = turned(finished.filter(({ isNewcomer }) => !isNewcomer));
  return Array.from({ length: Math.max(newcomers.length, others.length) }, (_, at) => [newcomers[at], others[at]])
    .flat()
    .filter((profile) => profile !== undefined)
    .slice(0, limit);
}
