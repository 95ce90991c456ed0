import { and, eq, gt, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { SLOT_STATES, type SlotCount } from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { creatorIntake, waitlistEntry } from "#worker/db/schema/listing/intake.ts";

const statesOf = (counted: SlotCount) => sql.raw(SLOT_STATES[counted].map((state) => `'${state}'`).join(", "));
const tallied = (creator: SQLWrapper | string, which: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(tally.orders), 0) from order_tally tally
    where tally.commission_account_id = ${creator} and tally.side = 'SELLER' and ${which})`;

/** Orders of a creator that take a slot, as they want them counted: three rows, however many orders there were (rule L30). */
export const takenSlots = (creator: SQLWrapper | string): SQL<number> =>
  tallied(
    creator,
    sql`tally.state in (${statesOf("REQUESTS")}) and (tally.state in (${statesOf("ACCEPTED")})
      or not exists (select 1 from creator_intake counting
        where counting.commission_account_id = ${creator} and counting.slots_count = 'ACCEPTED'))`,
  );

/** Orders and requests together: requests that exist already come before people in line, whatever is counted (rule L33). */
export const ordersAndRequests = (creator: SQLWrapper | string): SQL<number> =>
  tallied(creator, sql`tally.state in (${statesOf("REQUESTS")})`);

/** Of an entry of a line, by its alias: it waits for its turn. Who is hidden is passed over, wherever one counts (rule L33). */
const isWaiting = (entry: string): SQL =>
  sql`(${sql.raw(entry)}.invited_at is null and ${isNotHidden(sql.raw(`${entry}.account_id`))})`;

/** The entries whose turn comes next, the first who came first; -1: all of them. */
export const nextInLine = (creator: string, count: SQL): SQL =>
  sql`(select entry.id from waitlist_entry entry where entry.commission_account_id = ${creator} and ${isWaiting("entry")}
    order by entry.joined_at, entry.id limit ${count})`;

/** How many wait before an entry, given by its alias. */
export const waitingBefore = (entry: string): SQL<number> =>
  sql<number>`(select count(*) from waitlist_entry before
    where before.commission_account_id = ${sql.raw(entry)}.commission_account_id and ${isWaiting("before")}
    and (before.joined_at, before.id) < (${sql.raw(entry)}.joined_at, ${sql.raw(entry)}.id))`;

/** People in line with and without an invitation that runs (rule L33). */
export const heldSlots = (creator: SQLWrapper | string, now: Instant): SQL<number> =>
  sql<number>`(select count(*) from waitlist_entry held
    where held.commission_account_id = ${creator} and held.held_until > ${now})`;
export const waitingPeople = (creator: SQLWrapper | string): SQL<number> =>
  sql<number>`(select count(*) from waitlist_entry waiting
    where waiting.commission_account_id = ${creator} and ${isWaiting("waiting")})`;

/** Whether there is anything to send a request with: a form that is open, among those so visible. */
const openForm = (creator: SQLWrapper, isVisible: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from commission_form asking
    where asking.account_id = ${creator} and asking.is_open = 1 and asking.visibility_status ${isVisible})`.mapWith(
    Boolean,
  );

export const isIntakeOf = eq(creatorIntake.commissionAccountId, commissionAccount.id);

/** Whether switch, dates and slots let everybody in, as it was last written: for lists, which join the intake. */
export const isCreatorOpen =
  sql<boolean>`(${commissionAccount.isOpen} and coalesce(${creatorIntake.isLettingIn}, 1))`.mapWith(Boolean);

/** Why lists show a creator as closed (`listedStatus`), for a select that joins the intake. */
export const listedWindow = {
  isOpen: aliased(commissionAccount.isOpen, "is_switched_on"),
  opensAt: aliased(creatorIntake.opensAt, "opens_at"),
  closesAt: aliased(creatorIntake.closesAt, "closes_at"),
};

/** The statement that reads how a creator takes requests, and what the viewer is to them. One row, for a batch. */
export function selectIntake(
  database: Database,
  commissionAccountId: string | SQLWrapper,
  viewerAccountId: string | SQL,
  now: Instant,
) {
  const id = commissionAccount.id;
  const own = (value: SQL) => sql`(select ${value} from waitlist_entry own
    where own.commission_account_id = ${id} and own.account_id = ${viewerAccountId})`;
  const isOfCreator =
    typeof commissionAccountId === "string" ? eq(id, commissionAccountId) : inArray(id, commissionAccountId);
  return database
    .select({
      isOpen: commissionAccount.isOpen,
      slotLimit: creatorIntake.slotLimit,
      slotsCount: creatorIntake.slotsCount,
      opensAt: creatorIntake.opensAt,
      closesAt: creatorIntake.closesAt,
      timeZone: creatorIntake.timeZone,
      takenSlots: takenSlots(id).as("taken_slots"),
      heldSlots: heldSlots(id, now).as("held_slots"),
      waiting: waitingPeople(id).as("waiting_people"),
      joinedAt: own(sql`own.joined_at`)
        .mapWith(Number)
        .as("own_joined_at") as SQL.Aliased<number | null>,
      heldUntil: own(sql`own.held_until`)
        .mapWith(Number)
        .as("own_held_until") as SQL.Aliased<number | null>,
      /** In line before the viewer, the invited left out. */
      ahead: own(waitingBefore("own")).mapWith(Number).as("own_ahead") as SQL.Aliased<number | null>,
      /** That can be reached, with a link or without. */
      hasOpenForm: openForm(id, sql`<> 'PRIVATE'`).as("has_open_form"),
      hasPublicForm: openForm(id, sql`= 'PUBLIC'`).as("has_public_form"),
      isWatching: sql<boolean>`exists (select 1 from opening_watch watch
        where watch.commission_account_id = ${id} and watch.account_id = ${viewerAccountId})`
        .mapWith(Boolean)
        .as("is_watching"),
      isFollowing: sql<boolean>`exists (select 1 from follow followed
        where followed.account_id = ${viewerAccountId} and followed.creator_account_id = ${commissionAccount.accountId})`
        .mapWith(Boolean)
        .as("is_following"),
    })
    .from(commissionAccount)
    .leftJoin(creatorIntake, isIntakeOf)
    .where(isOfCreator);
}
export type IntakeRow = Awaited<ReturnType<ReturnType<typeof selectIntake>["execute"]>>[number];

export async function readIntake(
  database: Database,
  commissionAccountId: string,
  viewerAccountId: string,
  now: Instant,
) {
  const [row] = await selectIntake(database, commissionAccountId, viewerAccountId, now);
  return row ?? NO_INTAKE;
}

/** Whether the creator has ever had slots, dates or a line, which a request may close. */
export async function hasIntake(database: Database, commissionAccountId: string): Promise<boolean> {
  const rows = await database
    .select({ id: creatorIntake.commissionAccountId })
    .from(creatorIntake)
    .where(eq(creatorIntake.commissionAccountId, commissionAccountId));
  return rows.length > 0;
}

/** Whether any creator holds a slot for this person (rule L33). */
export async function hasHeldSlot(database: Database, accountId: string, now: Instant): Promise<boolean> {
  const rows = await database
    .select({ id: waitlistEntry.id })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.accountId, accountId), gt(waitlistEntry.heldUntil, now)))
    .limit(1);
  return rows.length > 0;
}

/** Of nobody. */
const NO_INTAKE: IntakeRow = {
  isOpen: false,
  slotLimit: null,
  slotsCount: null,
  opensAt: null,
  closesAt: null,
  timeZone: null,
  takenSlots: 0,
  heldSlots: 0,
  waiting: 0,
  joinedAt: null,
  heldUntil: null,
  ahead: null,
  hasOpenForm: false,
  hasPublicForm: false,
  isWatching: false,
  isFollowing: false,
};

export const isInvited = ({ heldUntil }: Pick<IntakeRow, "heldUntil">, now: Instant): boolean =>
  heldUntil !== null && heldUntil > now;
