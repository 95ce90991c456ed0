import { MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";

/** Between two purges: what is asked for meanwhile is gathered. A purge is a message to the whole world, and few are allowed. */
export const GATHERED_FOR = 10 * SECOND;
/** Tags that Cloudflare purges in one call. */
export const PURGED_AT_ONCE = 30;
/** Purges that have been refused for so long are told to admins. */
export const REFUSED_TOO_LONG = 15 * MINUTE;
const LONGEST_PAUSE = MINUTE;

/** `first`: a rendering under way, or one that has read from a replica, may still be cached; it is purged again after the next pause. */
type Stage = "first" | "again";

export interface PurgeState {
  readonly tags: Readonly<Record<string, Stage>>;
  readonly lastAt: Instant;
  readonly refusals: number;
  readonly refusedSince: Instant | null;
}

export const NOTHING_TO_PURGE: PurgeState = { tags: {}, lastAt: 0, refusals: 0, refusedSince: null };

export const withTags = (state: PurgeState, tags: readonly string[]): PurgeState => ({
  ...state,
  tags: { ...state.tags, ...Object.fromEntries(tags.map((tag) => [tag, "first" as const])) },
});

/** When the next purge may be sent; null: there is nothing to purge. A refused one waits twice as long each time, a minute at most. */
export function nextPurgeAt({ tags, lastAt, refusals }: PurgeState): Instant | null {
  if (Object.keys(tags).length === 0) return null;
  return lastAt + Math.min(LONGEST_PAUSE, GATHERED_FOR * 2 ** refusals);
}

/** What is purged now, all of it in as few calls as there may be, and what is left then. Stops at the first refusal. */
export async function purgeGathered(
  state: PurgeState,
  now: Instant,
  purge: (tags: readonly string[]) => Promise<boolean>,
): Promise<PurgeState> {
  const left: Record<string, Stage> = { ...state.tags };
  const due = Object.entries(state.tags);
  for (let at = 0; at < due.length; at += PURGED_AT_ONCE) {
    const some = due.slice(at, at + PURGED_AT_ONCE);
    if (!(await purge(some.map(([tag]) => tag)))) {
      return { tags: left, lastAt: now, refusals: state.refusals + 1, refusedSince: state.refusedSince ?? now };
    }
    for (const [tag, stage] of some) {
      if (stage === "first") left[tag] = "again";
      else delete left[tag];
    }
  }
  return { tags: left, lastAt: now, refusals: 0, refusedSince: null };
}
