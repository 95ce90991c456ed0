import { expect, test } from "vitest";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";
import type { ExcludableGuard } from "#domain/order/lifecycle/guards.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import { SIDES, type Lifecycle, type Permission, type PhaseRules } from "#domain/order/lifecycle/phase-rules.ts";

/**
 * What a command does with money that was charged (rules M7, M33): SENDS it to the seller, GIVES it BACK to the buyer, or one
 * of the two. A new command does not compile without its answer.
 */
const MOVES: Readonly<Record<PersonCommand, "SENDS" | "GIVES_BACK" | "NOTHING">> = {
  accept: "SENDS",
  retryTransfer: "SENDS",
  recordPayoutElsewhere: "SENDS",
  cancel: "GIVES_BACK",
  cancelForReason: "GIVES_BACK",
  consentEnding: "GIVES_BACK",
  retryRefund: "GIVES_BACK",
  recordRefundElsewhere: "GIVES_BACK",
  // A release among these is refused by the decision while a bank only asks.
  resolveProblem: "GIVES_BACK",
  settleHeld: "GIVES_BACK",
  // The money waits for its deadline.
  complete: "NOTHING",
  // Says what has been moved.
  adjustLedger: "NOTHING",
  approve: "NOTHING",
  pay: "NOTHING",
  ask: "NOTHING",
  resume: "NOTHING",
  deliver: "NOTHING",
  annotate: "NOTHING",
  requestChanges: "NOTHING",
  updatePrice: "NOTHING",
  updateSchedule: "NOTHING",
  updateDetails: "NOTHING",
  updateChatSettings: "NOTHING",
  addDeliverables: "NOTHING",
  removeDeliverables: "NOTHING",
  requestExtension: "NOTHING",
  consentExtension: "NOTHING",
  declineExtension: "NOTHING",
  makeOffer: "NOTHING",
  acceptOffer: "NOTHING",
  declineOffer: "NOTHING",
  reportProblem: "NOTHING",
  proposeEnding: "NOTHING",
  withdrawEnding: "NOTHING",
  refuseEnding: "NOTHING",
};

const WAITS_FOR: Readonly<Record<"SENDS" | "GIVES_BACK", readonly ExcludableGuard[]>> = {
  SENDS: ["bankAsking", "bankAskingIncome"],
  GIVES_BACK: ["openDispute", "bankAsking"],
};

/** Nothing is charged yet: there is nothing that a bank could have taken. */
const isUnpaid = (phase: string, command: string) =>
  command === "cancel" && (phase === "DRAFT" || phase === "AWAITING_PAYMENT");

/** The cells that move money and do not wait for the bank. */
function unguarded(lifecycle: Lifecycle): string[] {
  return Object.entries(lifecycle).flatMap(([phase, rules]: [string, PhaseRules]) =>
    SIDES.flatMap((side) =>
      Object.entries(rules[side]).flatMap(([command, cell]) => {
        const moves = MOVES[command as PersonCommand];
        if (moves === "NOTHING" || !("to" in cell) || isUnpaid(phase, command)) return [];
        const { unless = [] }: Permission = cell;
        return WAITS_FOR[moves].some((guard) => unless.includes(guard)) ? [] : [`${phase} ${side} ${command}`];
      }),
    ),
  );
}

test("whatever moves money waits while a bank decides about it, in every phase and for every side", () => {
  expect(unguarded(LIFECYCLE)).toEqual([]);
});

test("a cell without its guard is found", () => {
  const { COMPLETED } = LIFECYCLE;
  const { unless: _unless, ...open } = COMPLETED.ADMIN.recordPayoutElsewhere;
  const planted = {
    ...LIFECYCLE,
    COMPLETED: { ...COMPLETED, ADMIN: { ...COMPLETED.ADMIN, recordPayoutElsewhere: open } },
  };
  expect(unguarded(planted)).toEqual(["COMPLETED ADMIN recordPayoutElsewhere"]);
});
