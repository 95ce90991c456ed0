import type { Schema } from "#domain/kernel/parse.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commandOrder } from "#worker/order/change/order.usecases.ts";
import { orderAnswer } from "#worker/wire/answers/call.answers.ts";
import { call } from "../../call.ts";
import type { Route } from "../../route.ts";

export const ORDER = "/api/features/commission/order";

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
    body,
    answer: orderAnswer,
    run: async ({ services, viewer, body: sent }) =>
      commandOrder(services, viewer, sent.orderId, await commandOf(sent, viewer)),
  });
}

/** One whose order is read before its turn: never one that moves money by what people owe or may receive. */
export const commandAhead = <Body extends { orderId: string }>(
  ...row: Parameters<typeof orderCommand<Body>>
): Route => ({
  ...orderCommand(...row),
  readsAhead: "ORDER",
});
