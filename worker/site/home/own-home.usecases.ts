import type { Viewer } from "#worker/account/session/viewer.ts";
import { waitlistsView } from "#worker/commission/intake/waitlist.usecases.ts";
import { feedView } from "#worker/engagement/follow.usecases.ts";
import { countOf } from "#worker/order/list/order-tally.queries.ts";
import type { Services } from "#worker/services.ts";
import { FEED_WORKS_SHOWN, readOwnHome } from "./own-home.queries.ts";

const PLACES_SHOWN = 4;
const CREATORS_SHOWN = 20;

/** home.getOwn: what the home page shows to a signed-in user (rule L38), in one trip. */
export async function getOwnHome({ database, clock }: Services, viewer: Viewer) {
  const [selling, buying, places, creators, works] = await readOwnHome(database, viewer);
  return {
    needing: { selling: countOf(selling, "NEEDS_VIEWER"), buying: countOf(buying, "NEEDS_VIEWER") },
    places: waitlistsView(places, clock.now()).slice(0, PLACES_SHOWN),
    creators: creators.slice(0, CREATORS_SHOWN),
    feed: feedView(works, FEED_WORKS_SHOWN),
  };
}
