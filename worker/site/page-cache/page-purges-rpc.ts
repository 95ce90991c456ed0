/** The one object that gathers what is to be purged: Cloudflare counts purges by account (docs/decisions/workers-cache.md). */
export const ALL_PURGES = "all";

export interface PagePurgesRpc {
  /** Purges everything with one of these tags soon, and once more when what was being rendered meanwhile is cached. */
  request(tags: readonly string[]): Promise<void>;
}
