import { allowedCommands } from "#domain/order/lifecycle/availability.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { sentenceOf } from "#domain/order/lifecycle/step-sentences.ts";
import { isShownUnsettled } from "#domain/order/price.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { check } from "./check.ts";
import type { ExpectedOrder } from "./expected-order.ts";
import { MAY } from "../actions/allowed-commands.ts";
import type { SimulatedOrder } from "../world/world.ts";

/** What pages show of an order: to each side the buttons of what it may do, whose turn it is, and whether a price is settled. */
export function checkShown({ stored: { order }, expectedOrder }: SimulatedOrder, now: Instant): void {
  const facts = { now, hasPaymentMethod: true };
  for (const side of ["SELLER", "BUYER", "ADMIN"] as const) {
    const may = Object.keys(MAY[side]).filter((command) =>
      MAY[side][command as OrderCommand["type"]]!(expectedOrder, now),
    );
    const shown = allowedCommands(order, side, facts);
    check(
      may.toSorted().join() === [...shown].sort().join(),
      `${side} in ${expectedOrder.phase} may ${may.toSorted().join()}, and is shown ${[...shown].sort().join()}`,
    );
  }
  const { sentence, turn } = sentenceOf(order, facts);
  const should = next(expectedOrder, now);
  check(sentence === should[0] && turn === should[1], `the next step is ${should.join(" ")}, not ${sentence} ${turn}`);
  const isUnsettled = expectedOrder.progress === "DRAFT" && expectedOrder.price <= 100;
  check(
    isShownUnsettled(order) === isUnsettled,
    `the price ${expectedOrder.price} is ${isUnsettled ? "not " : ""}settled`,
  );
}

function next(expectedOrder: ExpectedOrder, now: Instant): readonly [sentence: string, turn: string | null] {
  const { phase, offer, asked, ending, deadlines, isProblemOpen, questionSince, waitSince, money } = expectedOrder;
  const isDelivered = phase === "DELIVERED" || phase === "CHANGES_REQUESTED" || phase === "COMPLETED_UNRELEASED";
  if ((isDelivered || phase === "AWAITING_DELIVERY") && isProblemOpen) return ["PROBLEM_REPORTED", "ADMIN"];
  if ((isDelivered || phase === "AWAITING_DELIVERY") && money.isBankAsking) return ["BANK_ASKING", null];
  if (ending !== null) return ending.by === "SELLER" ? ["ENDING_BY_SELLER", "BUYER"] : ["ENDING_BY_BUYER", "SELLER"];
  switch (phase) {
    case "DRAFT":
      if (questionSince !== null) return ["ASKED", "BUYER"];
      return offer === null ? ["REQUESTED", "SELLER"] : ["OFFERED", "SELLER"];
    case "AWAITING_PAYMENT":
      if (expectedOrder.isBankAskingEarlier) return ["BANK_ASKING", null];
      if (expectedOrder.isStageAwaited) return ["STAGE_UNPAID", "BUYER"];
      return offer === null ? ["APPROVED", "BUYER"] : ["OFFERED", "SELLER"];
    case "AWAITING_DELIVERY":
      if (waitSince !== null) return ["WAITING", "BUYER"];
      if (asked !== null) return ["EXTENSION_ASKED", "BUYER"];
      return [now >= (deadlines.DELIVERY ?? Infinity) ? "OVERDUE" : "PAID", "SELLER"];
    case "DELIVERED":
      return ["DELIVERED", "BUYER"];
    case "CHANGES_REQUESTED":
      return ["CHANGES_REQUESTED", "SELLER"];
    case "COMPLETED_UNRELEASED":
      return ["COMPLETED_EARLY", "BUYER"];
    default:
      return [phase, null];
  }
}
