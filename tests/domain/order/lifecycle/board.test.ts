import { expect, test } from "vitest";
import { arrowsOf } from "#domain/order/lifecycle/arrows.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import type { Phase } from "#domain/order/phase.ts";
import { BOARD_MOVES, type BoardTarget } from "#domain/order/view/board.ts";

/** Where an order of each phase stands while nothing is wrong with it. */
const PLACE_OF: Readonly<Record<Phase, BoardTarget>> = {
  DRAFT: "ANSWER",
  AWAITING_PAYMENT: "PAYMENT",
  AWAITING_DELIVERY: "MAKING",
  DELIVERED: "CLIENT",
  CHANGES_REQUESTED: "CHANGES",
  COMPLETED_UNRELEASED: "COMPLETED",
  COMPLETED: "COMPLETED",
  CANCELED: "CANCELED",
};

test("the board moves orders exactly where a command of the seller leads (rules O1, S53)", () => {
  // What answers the other side is read before it is pressed.
  const answers: readonly string[] = ["acceptOffer", "consentEnding"];
  const ways = arrowsOf(LIFECYCLE)
    .filter((arrow) => arrow.by === "SELLER" && !answers.includes(arrow.command))
    .map(({ from, to, ...arrow }) => [from, PLACE_OF[to], "command" in arrow ? arrow.command : ""] as const)
    .filter(([from, to]) => PLACE_OF[from] !== to);
  const moves = Object.entries(BOARD_MOVES).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, command]) => [from, to, command]),
  );
  expect(new Set(moves.map(String))).toEqual(new Set(ways.map(String)));
});
