import { and, eq, gte, ne, sql, type SQL } from "drizzle-orm";
import type { CalendarDate } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import type { WorkRow } from "./work.view.ts";

/** Among which works, and by which day, a work takes its place. */
export interface Dated extends Pick<WorkRow, "id" | "accountId" | "kind"> {
  madeOn: CalendarDate;
}

/** Its place among the dated works of its portfolio that are not pinned, the newest first (rule P19); null where there are none. */
function placeAmongDated({ id, accountId, kind, madeOn }: Dated, isRoomMade: boolean): SQL {
  const others = sql`from portfolio_work where account_id = ${accountId} and kind = ${kind} and id <> ${id} and not is_pinned`;
  return sql`coalesce(
    (select min(user_index) ${others} and made_on < ${madeOn})${isRoomMade ? sql` - 1` : sql``},
    (select max(user_index) ${others} and made_on is not null) + 1
  )`;
}

/** Moves what stands there and behind it on by one. Belongs into one batch with what writes the work. */
export const roomForDated = (database: Database, dated: Dated) =>
  database
    .update(portfolioWork)
    .set({ userIndex: sql`user_index + 1` })
    .where(
      and(
        eq(portfolioWork.accountId, dated.accountId),
        eq(portfolioWork.kind, dated.kind),
        ne(portfolioWork.id, dated.id),
        gte(portfolioWork.userIndex, placeAmongDated(dated, false)),
      ),
    );

/** The place that `roomForDated` has made; `otherwise` where nothing else has a date. */
export const datedPlace = (dated: Dated, otherwise: SQL): SQL<number> =>
  sql<number>`coalesce(${placeAmongDated(dated, true)}, ${otherwise})`;
