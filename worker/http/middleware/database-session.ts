import { createMiddleware } from "hono/factory";
import { bookmarkCookie, readBookmark, readSessionToken } from "#worker/account/session/cookies.ts";
import { createDatabase } from "#worker/db/client.ts";
import { mayHaveWritten, readingPlace, searchingPlace, seenSession } from "#worker/db/session.ts";
import { countTrips } from "#worker/local/database-trips.ts";
import { readKeyToken } from "#worker/developer/api-key/key-token.ts";
import { createServices } from "#worker/services.ts";
import type { AppEnvironment } from "../app-environment.ts";

/**
 * One D1 session per request, which may read from a replica and passes its bookmark on by cookie after a write. A second
 * one always reads from the primary.
 */
export const databaseSession = createMiddleware<AppEnvironment>(async (context, next) => {
  const { env, req } = context;
  const hasKey = readKeyToken(req.raw) !== null;
  const bookmark = readBookmark(req.raw, env.PUBLIC_ORIGIN);
  const place = readingPlace({
    method: req.method,
    path: req.path,
    isSignedIn: hasKey || readSessionToken(req.raw, env.PUBLIC_ORIGIN) !== null,
    bookmark,
  });
  const { session, servedBy } = seenSession(env.DB.withSession(place));
  const primary = env.DB.withSession("first-primary");
  const trips = __LOCAL__ ? countTrips() : null;
  const search = env.SEARCH_DB.withSession(searchingPlace(bookmark));
  let elsewhere = "";
  context.set("services", {
    ...createServices(env, trips?.through(session) ?? session, trips?.through(search) ?? search),
    hasWritten: (told) => {
      elsewhere = told;
    },
  });
  context.set("primary", createDatabase(trips?.through(primary) ?? primary));

  await next();

  context.set("servedBy", servedBy());
  if (context.res.status === 101) return;
  // A program keeps no cookies; what it reads is always read from the primary.
  const hasWritten = !hasKey && context.res.status < 400 && mayHaveWritten({ method: req.method, path: req.path });
  // Of two the later one, as they sort.
  const [latest] = hasWritten ? [session.getBookmark() ?? "", elsewhere].toSorted().toReversed() : [];
  if (latest) context.header("set-cookie", bookmarkCookie(latest, env.PUBLIC_ORIGIN), { append: true });
  if (trips) {
    const { calls, waves } = trips;
    context.header("server-timing", `d1;desc="calls=${String(calls)} waves=${String(waves)}"`, { append: true });
  }
});
