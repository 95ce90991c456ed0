import type { Order } from "#domain/order/order.ts";
import { LADDERS, type Ladder } from "#domain/order/ending/ladder.ts";
import type { Action } from "./action.ts";
import { say } from "./give-command.ts";

/* To end by agreement (rules O120, O121). */

/** What an approval says of ending early: nothing, or one of the presets. */
export function ladderFor({ priceAmount }: Order, argument: number): { readonly ladder?: Ladder } {
  const ladder = LADDERS[((priceAmount ?? 0) + argument) % (LADDERS.length + 1)];
  return ladder === undefined ? {} : { ladder };
}

export const proposes: Action = (world, argument) =>
  say(world, argument % 3 === 0 ? "SELLER" : "BUYER", {
    type: "proposeEnding",
    ...(argument < 8 ? {} : { message: "It does not go on" }),
  });

/** The other side answers what they read, which may be an earlier proposal than that of now; sometimes the wrong side does. */
export const answersEnding: Action = (world, argument) => {
  const { endingBy } = world.stored.order;
  const other = endingBy === "SELLER" ? "BUYER" : "SELLER";
  const side = argument === 15 ? (endingBy ?? "SELLER") : other;
  const versionsAgo = argument % 4 === 3 ? argument >> 2 : null;
  return argument % 2 === 0
    ? say(world, side, { type: "consentEnding" }, versionsAgo)
    : say(world, side, { type: "refuseEnding", message: "It is nearly done" }, versionsAgo);
};

export const withdrawsEnding: Action = (world) =>
  say(world, world.stored.order.endingBy ?? "BUYER", { type: "withdrawEnding" });
