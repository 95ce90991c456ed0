import { call, trpc } from "../../../client/trpc.ts";

/**
 * The order's version that has to be read before a refused question is asked once more. The page behind the question may have heard of
 * the first of several changes only, and would ask about what is already over. Where it cannot be read: any later one than `read`.
 */
export async function presentVersion(orderId: string, read: number): Promise<number> {
  const order = await call(trpc.commissionOrder.get.query({ commissionOrderId: orderId }));
  return order.ok ? order.value.version : read + 1;
}
