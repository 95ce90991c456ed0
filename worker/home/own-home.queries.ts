import type { SQL } from "drizzle-orm";
import { accountOfSession, sideOfSession, type SessionKey } from "../account/session/account-of-session.ts";
import type { Viewer } from "../account/session/viewer.ts";
import type { Kind } from "../beside-session/beside-session.ts";
import { selectWaitlists } from "../commission/intake/waitlist.usecases.ts";
import type { Database } from "../db/client.ts";
import { madeOnce, readTogether, type RowsOf } from "../db/made-once.ts";
import { selectFeed, selectFollowed } from "../follow/follow.usecases.ts";
import { selectTally } from "../order/list/order-tally.queries.ts";

export const FEED_WORKS_SHOWN = 8;

type Whose = Record<"accountId" | "commissionAccountId", string | SQL>;

function statements<Given extends Record<string, string | number>>(whose: (given: Given) => Whose) {
  const selling = madeOnce((database, given: Given) => selectTally(database, whose(given), "SELLER"));
  const buying = madeOnce((database, given: Given) => selectTally(database, whose(given), "BUYER"));
  const places = madeOnce((database, given: Given) => selectWaitlists(database, whose(given)));
  const followed = madeOnce((database, given: Given) => selectFollowed(database, whose(given)));
  const feed = madeOnce((database, given: Given) => selectFeed(database, whose(given), { limit: FEED_WORKS_SHOWN }));
  return (given: Given) => [selling(given), buying(given), places(given), followed(given), feed(given)] as const;
}

const ofAccount = statements((viewer: Record<"accountId" | "commissionAccountId", string>) => viewer);
const ofSession = statements((key: SessionKey) => ({
  accountId: accountOfSession(key),
  commissionAccountId: sideOfSession(key),
}));

/** As they are sent along with the statement that reads the viewer's session. */
export const ownHomeReads = (key: SessionKey) => ofSession(key);
export type OwnHomeRows = RowsOf<ReturnType<typeof ownHomeReads>>;
export const OWN_HOME: Kind<OwnHomeRows> = { name: "own home" };

export const readOwnHome = (database: Database, { accountId, commissionAccountId }: Viewer): Promise<OwnHomeRows> =>
  readTogether(database, ...ofAccount({ accountId, commissionAccountId }));
