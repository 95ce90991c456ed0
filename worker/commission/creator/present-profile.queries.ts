import { eq, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { selectBlocks, waysOf } from "../../account/block/block.queries.ts";
import { accountOfSession, type SessionKey } from "../../account/session/account-of-session.ts";
import type { Kind } from "../../beside-session/beside-session.ts";
import { versionOf } from "../../content-version/content-version.queries.ts";
import type { Database } from "../../db/client.ts";
import { madeOnce, readTogether, type RowsOf } from "../../db/made-once.ts";
import { commissionForm } from "../../db/schema/listing/commission.ts";
import { selectBookmarks } from "../../engagement/bookmark.queries.ts";
import { selectIntake, type IntakeRow } from "../intake/intake.queries.ts";

/** Whose profile it is. */
interface Owner {
  readonly accountId: string;
  readonly commissionAccountId: string;
}
type OfOwner = Record<keyof Owner, string> & { now: Instant };

/** What a profile says of this moment and to this viewer, and the version of the rest: for one batch. */
function statements<Given extends OfOwner>(viewerOf: (given: Given) => string | SQL) {
  const version = madeOnce((database, { accountId }: Given) =>
    database.select({ version: versionOf(accountId).as("version") }).from(sql`(select 1)`),
  );
  const intake = madeOnce((database, given: Given) =>
    selectIntake(database, sql`(${given.commissionAccountId})`, viewerOf(given), given.now),
  );
  const bookmarks = madeOnce((database, given: Given) =>
    selectBookmarks(
      database,
      viewerOf(given),
      database
        .select({ id: commissionForm.id })
        .from(commissionForm)
        .where(eq(commissionForm.accountId, given.commissionAccountId)),
    ),
  );
  const blocks = madeOnce((database, given: Given) =>
    selectBlocks(database, sql`(${given.accountId})`, viewerOf(given)),
  );
  return (given: Given) => [version(given), intake(given), bookmarks(given), blocks(given)] as const;
}

const ofAccount = statements(({ viewerAccountId }: OfOwner & { viewerAccountId: string }) => viewerAccountId);
const ofSession = statements((key: OfOwner & SessionKey) => accountOfSession(key));

/** As they are sent along with the statement that reads the viewer's session. */
export const presentReads = ({ accountId, commissionAccountId }: Owner, key: SessionKey) =>
  ofSession({ accountId, commissionAccountId, ...key });
export type PresentRows = RowsOf<ReturnType<typeof presentReads>>;
/** About the account whose profile it is. */
export const PRESENT_PROFILE: Kind<PresentRows> = { name: "profile at present" };

export async function readPresent(
  database: Database,
  { accountId, commissionAccountId }: Owner,
  viewerAccountId: string | null,
  now: Instant,
): Promise<PresentRows> {
  const reads = ofAccount({ accountId, commissionAccountId, viewerAccountId: viewerAccountId ?? "", now });
  if (viewerAccountId !== null) return readTogether(database, ...reads);
  const [version, intake] = reads;
  return [...(await readTogether(database, version, intake)), [], []];
}

export const presentOf = (
  viewerAccountId: string | null,
  intakes: readonly IntakeRow[],
  bookmarks: readonly { formId: string }[],
  blocks: readonly { byAccountId: string }[],
) => ({
  intake: intakes[0]!,
  bookmarks: new Set(bookmarks.map(({ formId }) => formId)),
  blocks: waysOf(blocks, viewerAccountId ?? ""),
});
export type ProfileAtPresent = ReturnType<typeof presentOf>;
