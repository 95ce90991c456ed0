import { expect, test } from "vitest";
import { arrowsOf } from "#domain/order/lifecycle/arrows.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import type { OrderProgressStatus } from "#domain/order/order.ts";
import type { Phase } from "#domain/order/phase.ts";
import { BOARD_MOVES } from "#domain/order/view/board.ts";

const COLUMN_OF: Readonly<Record<Phase, OrderProgressStatus>> = {
  DRAFT: "DRAFT",
  AWAITING_PAYMENT: "APPROVED",
  AWAITING_DELIVERY: "APPROVED",
  DELIVERED: "DELIVERED",
  CHANGES_REQUESTED: "DELIVERED",
  COMPLETED_UNRELEASED: "COMPLETED",
  COMPLETED: "COMPLETED",
  CANCELED: "CANCELED",
};

test("the board moves orders exactly where a command of the seller leads (rules O1, S53)", () => {
  const ways = arrowsOf(LIFECYCLE)
    .filter((arrow) => arrow.by === "SELLER" && arrow.command !== "acceptOffer")
    .map(({ from, to, ...arrow }) => [COLUMN_OF[from], COLUMN_OF[to], "command" in arrow ? arrow.command : ""] as const)
    .filter(([from, to]) => from !== to);
  const moves = Object.entries(BOARD_MOVES).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, command]) => [from, to, command]),
  );
  expect(new Set(moves.map(String))).toEqual(new Set(ways.map(String)));
});
