import { eq } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "../../db/client.ts";
import { connectAccount } from "../../db/schema/money/payment.ts";
import type { PayoutAccountView } from "../ports/payout.port.ts";

export type ConnectAccount = typeof connectAccount.$inferSelect;

export async function findConnectAccount(
  database: Database,
  commissionAccountId: string,
): Promise<ConnectAccount | null> {
  const [row] = await database
    .select()
    .from(connectAccount)
    .where(eq(connectAccount.commissionAccountId, commissionAccountId));
  return row ?? null;
}

export async function findByStripeAccount(database: Database, stripeAccountId: string): Promise<ConnectAccount | null> {
  const [row] = await database.select().from(connectAccount).where(eq(connectAccount.stripeAccountId, stripeAccountId));
  return row ?? null;
}

/** The first stored account wins; the idempotency key of its creation makes two simultaneous sign-ups create one. */
export async function insertConnectAccount(
  database: Database,
  commissionAccountId: string,
  view: PayoutAccountView,
  now: Instant,
): Promise<void> {
  await database
    .insert(connectAccount)
    .values({
      commissionAccountId,
      ...columns(view),
      stripeAccountId: view.stripeAccountId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

export async function updateConnectAccount(database: Database, view: PayoutAccountView, now: Instant): Promise<void> {
  await database
    .update(connectAccount)
    .set({ ...columns(view), updatedAt: now })
    .where(eq(connectAccount.stripeAccountId, view.stripeAccountId));
}

function columns({ isPayable, requirements }: PayoutAccountView) {
  return { isPayable, requirements: [...requirements] };
}
