import { isPublicPage } from "#worker/site/page-cache/public-page.ts";
import { SAFE_METHODS } from "#worker/http/safe-methods.ts";

/** The form of D1's bookmarks; anything else in the cookie would make D1 refuse the query. */
const BOOKMARK = /^[0-9a-f]+(?:-[0-9a-f]+){1,7}$/;

export interface DatabaseRequest {
  method: string;
  path: string;
  isSignedIn: boolean;
  /** From the cookie of a person who has just written something. */
  bookmark: string | null;
}

/**
 * Where a request reads. Public data from the nearest replica, at least as new as the person's own last change; shared
 * data (an order, a balance) and everything about to be changed from the primary.
 */
export function readingPlace(request: DatabaseRequest): D1SessionBookmark | D1SessionConstraint {
  const isPublic = SAFE_METHODS.has(request.method) && (!request.isSignedIn || isPublicPage(request.path));
  if (!isPublic) return "first-primary";
  return request.bookmark !== null && BOOKMARK.test(request.bookmark) ? request.bookmark : "first-unconstrained";
}

/** Where a request searches: who has just changed something finds it, everybody else reads from the nearest replica. */
export const searchingPlace = (bookmark: string | null): D1SessionConstraint =>
  bookmark === null ? "first-unconstrained" : "first-primary";

/**
 * A GET that writes, and POSTs whose writes no page shows: counting a visit would bind every reader to the newest
 * replica.
 */
const SIGNING_IN = "/api/auth/callback/";
const UNSEEN = /^\/api\/(auth|features\/pageVisit)\//;

/** Whether the session's bookmark must be sent along, so that the next page shows the change. */
export const mayHaveWritten = ({ method, path }: Pick<DatabaseRequest, "method" | "path">): boolean =>
  path.startsWith(SIGNING_IN) || (!SAFE_METHODS.has(method) && !UNSEEN.test(path));

/** Who answered a session's last batch: with replicas, the nearest of them or the primary. */
export interface ServedBy {
  readonly region: string;
  readonly isPrimary: boolean;
}

/**
 * The same session, with who answered it. Only batches tell, which is what pages read by; single statements are answered without
 * their circumstances.
 */
export function seenSession(session: D1DatabaseSession): {
  session: D1DatabaseSession;
  servedBy: () => ServedBy | null;
} {
  let servedBy: ServedBy | null = null;
  return {
    servedBy: () => servedBy,
    session: {
      prepare: (query) => session.prepare(query),
      getBookmark: () => session.getBookmark(),
      async batch<T>(statements: D1PreparedStatement[]) {
        const results = await session.batch<T>(statements);
        const { served_by_region: region, served_by_primary: isPrimary } = results[0]?.meta ?? {};
        if (region !== undefined) servedBy = { region, isPrimary: isPrimary === true };
        return results;
      },
    },
  };
}
