import type { Schema } from "#domain/kernel/parse.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commandOrder } from "#worker/order/change/order.usecases.ts";
import { orderAnswer } from "#worker/wire/answers/call.answers.ts";
import { call } from "../../call.ts";
import type { Route } from "../../route.ts";

export const ORDER = "/api/features/commission/order";

/** One that makes another version of what was agreed. */
export const agreeing = (row: Route): Route => ({ ...row, readsAhead: "ORDER_AND_AGREEMENT" });

/** A call that gives an order one command and answers with the order as it is afterwards. */
export function orderCommand<Body extends { orderId: string }>(
  name: string,
  summary: string,
  body: Schema<Body>,
  commandOf: (body: Body, viewer: Viewer) => OrderCommand | Promise<OrderCommand>,
): Route {
  return call({
    method: "POST",
    path: `${ORDER}/${name}`,
    summary,
    access: "SIGNED_IN",
    limit: "command",
    readsAhead: "ORDER",
    body,
    answer: orderAnswer,
    run: async ({ services, viewer, body: sent }) =>
      commandOrder(services, viewer, sent.orderId, await commandOf(sent, viewer)),
  });
}
