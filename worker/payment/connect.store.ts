import { eq } from "drizzle-orm";
import { connectAccount } from "../db/schema/payment.ts";
import type { Services } from "../services.ts";
import type { PayoutAccountView } from "./payout.port.ts";

export type ConnectAccount = typeof connectAccount.$inferSelect;

export async function findConnectAccount(
  services: Services,
  commissionAccountId: string,
): Promise<ConnectAccount | null> {
  const [row] = await services.database
    .select()
    .from(connectAccount)
    .where(eq(connectAccount.commissionAccountId, commissionAccountId));
  return row ?? null;
}

export async function findByStripeAccount(services: Services, stripeAccountId: string): Promise<ConnectAccount | null> {
  const [row] = await services.database
    .select()
    .from(connectAccount)
    .where(eq(connectAccount.stripeAccountId, stripeAccountId));
  return row ?? null;
}

/** The account that was first counts; the key of its making lets two sign-ups at once make one. */
export async function insertConnectAccount(services: Services, commissionAccountId: string, view: PayoutAccountView) {
  const now = services.clock.now();
  await services.database
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

export async function updateConnectAccount(services: Services, view: PayoutAccountView): Promise<void> {
  await services.database
    .update(connectAccount)
    .set({ ...columns(view), updatedAt: services.clock.now() })
    .where(eq(connectAccount.stripeAccountId, view.stripeAccountId));
}

function columns({ isPayable, requirements }: PayoutAccountView) {
  return { isPayable, requirements: [...requirements] };
}
