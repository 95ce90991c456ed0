import type { Viewer } from "../account/session/viewer.ts";
import { selectWaitlists, waitlistsView } from "../commission/intake/waitlist.usecases.ts";
import { feedView, selectFeed, selectFollowed } from "../follow/follow.usecases.ts";
import { countOf, selectTally } from "../order/list/order-tally.queries.ts";
import { madeOnce, readTogether } from "../db/made-once.ts";
import type { Services } from "../services.ts";

const PLACES_SHOWN = 4;
const CREATORS_SHOWN = 20;
const WORKS_SHOWN = 8;

/** home.getOwn: what the home page shows to somebody signed in (rule L38), in one trip. */
export async function getOwnHome({ database, clock }: Services, viewer: Viewer) {
  const { accountId, commissionAccountId } = viewer;
  const [selling, buying, places, creators, works] = await readTogether(
    database,
    sellingTally({ commissionAccountId }),
    buyingTally({ commissionAccountId }),
    ownWaitlists({ accountId }),
    followed({ accountId }),
    ownFeed({ accountId }),
  );
  return {
    needing: { selling: countOf(selling, "NEEDS_VIEWER"), buying: countOf(buying, "NEEDS_VIEWER") },
    places: waitlistsView(places, clock.now()).slice(0, PLACES_SHOWN),
    creators: creators.slice(0, CREATORS_SHOWN),
    feed: feedView(works, WORKS_SHOWN),
  };
}

interface OfSide extends Record<string, string> {
  commissionAccountId: string;
}
interface OfAccount extends Record<string, string> {
  accountId: string;
}
const sellingTally = madeOnce((database, viewer: OfSide) => selectTally(database, viewer, "SELLER"));
const buyingTally = madeOnce((database, viewer: OfSide) => selectTally(database, viewer, "BUYER"));
const ownWaitlists = madeOnce((database, viewer: OfAccount) => selectWaitlists(database, viewer));
const followed = madeOnce((database, viewer: OfAccount) => selectFollowed(database, viewer));
const ownFeed = madeOnce((database, viewer: OfAccount) => selectFeed(database, viewer, { limit: WORKS_SHOWN }));
