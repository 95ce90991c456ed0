import type { Viewer } from "#worker/account/session/viewer.ts";
import { selectWaitlists } from "#worker/commission/intake/waitlist.usecases.ts";
import type { Database } from "#worker/db/client.ts";
import { selectFeed, selectFollowed } from "#worker/engagement/follow.usecases.ts";
import { selectTally } from "#worker/order/list/order-tally.queries.ts";

export const FEED_WORKS_SHOWN = 8;

export const readOwnHome = (database: Database, viewer: Viewer) =>
  database.batch([
    selectTally(database, viewer, "SELLER"),
    selectTally(database, viewer, "BUYER"),
    selectWaitlists(database, viewer),
    selectFollowed(database, viewer),
    selectFeed(database, viewer, { limit: FEED_WORKS_SHOWN }),
  ]);
