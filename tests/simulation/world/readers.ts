import { createDatabase } from "#worker/db/client.ts";
import { rememberShown } from "#worker/order/read/shown.store.ts";
import type { Services } from "#worker/services.ts";
import type { StoredOrder } from "./stored-order.ts";

type Side = "SELLER" | "BUYER";

/** A participant loads the page of an order, and the product remembers what it has shown them (rule O16). */
export async function looks(stored: StoredOrder, side: Side): Promise<void> {
  const { order } = stored;
  stored.lookedAt[side] = order.version;
  const state = { order, shownVersions: { ...stored.shown } };
  await rememberShown({ database: tableOf(stored) } as unknown as Services, state, side);
}

/** The one table of it: of two versions that are handed out the later one stays. */
function tableOf(stored: StoredOrder) {
  const run = async (values: readonly unknown[]) => {
    const [orderId, accountId, version] = values;
    const side: Side = accountId === stored.order.sellerId ? "SELLER" : "BUYER";
    if (orderId === stored.order.id) stored.shown[side] = Math.max(stored.shown[side], Number(version));
    return { success: true, results: [], meta: {} };
  };
  const prepare = () => ({
    bind: (...values: readonly unknown[]) => ({ run: () => run(values), all: () => run(values), raw: async () => [] }),
  });
  return createDatabase({ prepare } as unknown as D1Database);
}
