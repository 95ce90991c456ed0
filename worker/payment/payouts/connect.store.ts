import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { payoutAccountState } from "#domain/payment/payout-account.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { heldEmail } from "#worker/db/schema/contact/notification-delivery.ts";
import { connectAccount } from "#worker/db/schema/money/payment.ts";
import type { PayoutAccountView } from "../ports/payout.port.ts";

export type ConnectAccount = typeof connectAccount.$inferSelect;

/** The nearest type (rule N10): bad news about money. */
const TYPE: NotificationType = "COMMISSION_ORDER_CANCELED";
const OCCASION: NotificationVariant = "PAYOUT_ACCOUNT_LOST";

/** The seller's current one, whatever its state. */
export async function findConnectAccount(
  database: Database,
  commissionAccountId: string,
): Promise<ConnectAccount | null> {
  const [row] = await database
    .select()
    .from(connectAccount)
    .where(and(eq(connectAccount.commissionAccountId, commissionAccountId), isNull(connectAccount.replacedAt)));
  return row ?? null;
}

export async function findByStripeAccount(database: Database, stripeAccountId: string): Promise<ConnectAccount | null> {
  const [row] = await database.select().from(connectAccount).where(eq(connectAccount.stripeAccountId, stripeAccountId));
  return row ?? null;
}

/** Every account the seller has had, the first one first. */
export async function listStripeAccounts(database: Database, commissionAccountId: string): Promise<string[]> {
  const rows = await database
    .select({ id: connectAccount.stripeAccountId })
    .from(connectAccount)
    .where(eq(connectAccount.commissionAccountId, commissionAccountId))
    .orderBy(asc(connectAccount.createdAt));
  return rows.map(({ id }) => id);
}

/**
 * The first stored account wins; the idempotency key of its creation makes two simultaneous sign-ups create one. `replaced`
 * is the account whose place it takes.
 */
export async function insertConnectAccount(
  database: Database,
  commissionAccountId: string,
  view: PayoutAccountView,
  replaced: string | null,
  now: Instant,
): Promise<void> {
  const { stripeAccountId } = view;
  const retire = database
    .update(connectAccount)
    .set({ isPayable: false, replacedAt: now })
    .where(and(eq(connectAccount.stripeAccountId, replaced ?? ""), isNull(connectAccount.replacedAt)));
  const insert = database
    .insert(connectAccount)
    .values({ commissionAccountId, stripeAccountId, ...columns(view), createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  await database.batch([retire, insert]);
}

/**
 * What the provider says of a current account; null when it has none of that name. A creator who loses one is told, in the batch that
 * makes it so: a row of the bell, and an e-mail that cron sends.
 */
export async function updateConnectAccount(
  database: Database,
  stripeAccountId: string,
  view: PayoutAccountView | null,
  now: Instant,
): Promise<void> {
  const state = payoutAccountState(view);
  const isThis = and(eq(connectAccount.stripeAccountId, stripeAccountId), isNull(connectAccount.replacedAt));
  const update = database
    .update(connectAccount)
    .set({ ...(view ? columns(view) : { state, isPayable: false }), updatedAt: now })
    .where(isThis);
  if (state === "OPEN") return void (await update);
  const id = `payout-account:${stripeAccountId}:${String(now)}`;
  const owner = sql`select ${id}, ${commissionAccount.accountId}, ${TYPE}, ${OCCASION}, null, null, null, 0, ${now}
    from ${connectAccount} join ${commissionAccount} on ${commissionAccount.id} = ${connectAccount.commissionAccountId}
    where ${isThis} and ${connectAccount.state} = 'OPEN'`;
  const letter = sql`select id, account_id, ${now}, 0, null from notification where id = ${id}`;
  await database.batch([
    database.insert(notification).select(owner).onConflictDoNothing(),
    database.insert(heldEmail).select(letter).onConflictDoNothing(),
    update,
  ]);
}

function columns(view: PayoutAccountView) {
  const { isPayable, requirements } = view;
  return { state: payoutAccountState(view), isPayable, requirements: [...requirements] };
}
