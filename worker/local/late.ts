import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { parse } from "#domain/kernel/parse.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { refusalResponse } from "#worker/http/refusal.ts";
import type { Scope } from "#worker/http/route.ts";
import { passOrderDeadlines } from "#worker/order/change/order.gateway.ts";

const lateBody = z.object({ orderId: z.string().max(100) });

/** `POST /dev/late {orderId}`: the time for delivering a paid order has just passed, which takes days by itself. */
export async function makeLate({ context, services }: Scope) {
  const body = parse(lateBody, await context.req.json());
  if (!body.ok) return refusalResponse(context, body.error.code, body.error);
  const { orderId } = body.value;
  const awaitsDelivery = and(
    eq(commissionOrder.id, orderId),
    eq(commissionOrder.orderProgressStatus, "APPROVED"),
    eq(commissionOrder.orderPaymentStatus, "COMPLETED"),
  );
  const deliveryDeadline = services.clock.now() - 1;
  const changed = await services.database
    .update(commissionOrder)
    .set({ deliveryDeadline, nextInstant: deliveryDeadline })
    .where(awaitsDelivery)
    .returning({ id: commissionOrder.id });
  if (changed.length === 0) return refusalResponse(context, "order.not_found");
  await passOrderDeadlines(services, orderId);
  return context.json({});
}
