import { eq, sql, type SQL } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import type { ReviewSide } from "#domain/review/review.ts";
import { reputationOf, type Reputation } from "#domain/review/reputation.ts";
import type { Database } from "#worker/db/client.ts";
import { standing } from "#worker/db/schema/order/review.ts";
import type { Services } from "#worker/services.ts";

/** What is counted of one person, whose account id the SQL yields: at most a row a side (rule O65). */
export const selectStandings = (database: Database, accountId: SQL) =>
  database
    .select()
    .from(standing)
    .where(eq(standing.accountId, sql`(${accountId})`));

type Row = Awaited<ReturnType<typeof selectStandings>>[number];

/** What is shown of a person as creator and as client; null where there is too little to say. */
export type Reputations = Readonly<Record<"asCreator" | "asClient", Reputation | null>>;

export function standingsView(rows: readonly Row[]): Reputations {
  const of = (side: ReviewSide) => reputationOf(rows.find((row) => row.side === side) ?? null);
  return { asCreator: of("SELLER"), asClient: of("BUYER") };
}

/** review.getStandings: nothing for unknown and banned accounts. */
export async function getStandings({ database }: Services, handle: string): Promise<Reputations> {
  const accountId = sql`select p.account_id from user_profile p join user_account u on u.id = p.account_id
    where p.handle_key = ${handleKey(handle)} and instr(u.roles, '"ban"') = 0`;
  return standingsView(await selectStandings(database, accountId));
}
