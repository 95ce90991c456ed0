import { isBanned, isCreator } from "#domain/account/roles.ts";
import { itemsOf, orHttpError } from "../../answered.ts";
import type { RequestScope } from "../../context.ts";
import type { OwnHomeData } from "./own-home.tsx";

const WORKS_SHOWN = 8;
const CREATORS_SHOWN = 20;

/** Null for visitors: their home is the same for all, and kept. */
export async function loadOwnHome({ api, viewer }: RequestScope): Promise<OwnHomeData | null> {
  if (!viewer || isBanned(viewer.roles)) return null;
  const [selling, buying, places, creators, feed] = await Promise.all([
    api.commissionOrder.getTally({ side: "SELLER" }),
    api.commissionOrder.getTally({ side: "BUYER" }),
    itemsOf(api.waitlist.getListMine({ limit: 4 })),
    itemsOf(api.follow.getListMine({ limit: CREATORS_SHOWN })),
    orHttpError(api.follow.getFeed({ limit: WORKS_SHOWN })),
  ]);
  return {
    name: viewer.name,
    isCreator: isCreator(viewer.roles),
    needing: { selling: selling.needsViewer, buying: buying.needsViewer },
    places,
    creators,
    feed,
  };
}
