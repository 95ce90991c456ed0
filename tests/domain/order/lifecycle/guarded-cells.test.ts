import { describe, expect, test } from "vitest";
import { availabilityOf } from "#domain/order/lifecycle/availability.ts";
import { COMMAND_TRAITS } from "#domain/order/lifecycle/command-traits.ts";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import { SIDES, type Cell, type Lifecycle, type Side } from "#domain/order/lifecycle/phase-rules.ts";
import { PHASES, phaseOf, type Phase } from "#domain/order/phase.ts";
import { UNDER_WAY_STATUSES } from "#domain/payment/transaction.ts";
import { Story } from "../story.ts";

/*
 * Every cell that touches what was agreed or moves money names its guard, or stands here with why it needs none. A new one
 * without either fails.
 */

const NOT_PAID = "Nothing is charged yet; what comes late is given back.";

const WHY_NOT: Readonly<Record<string, string>> = {
  "DRAFT SELLER cancel": NOT_PAID,
  "DRAFT BUYER cancel": NOT_PAID,
  "AWAITING_PAYMENT BUYER pay": "Begins the charge; an attempt under way is asked about instead.",
  "AWAITING_PAYMENT SELLER cancel": NOT_PAID,
  "AWAITING_PAYMENT BUYER cancel": NOT_PAID,
};

type Place = { readonly phase: Phase; readonly side: Side; readonly command: PersonCommand; readonly cell: Cell };

const cellsOf = (lifecycle: Lifecycle): readonly Place[] =>
  PHASES.flatMap((phase) =>
    SIDES.flatMap((side) =>
      Object.entries(lifecycle[phase][side]).map(([command, cell]) => ({
        phase,
        side,
        command: command as PersonCommand,
        cell,
      })),
    ),
  );

const nameOf = ({ phase, side, command }: Place) => `${phase} ${side} ${command}`;
const HOLDING = ["openDispute", "bankAsking", "bankAskingIncome"] as const;
const isGuarded = (cell: Cell) => "to" in cell && HOLDING.some((guard) => cell.unless?.includes(guard) ?? false);

test("every cell that moves money is held by a bank that decides, or says why not", () => {
  const moving = cellsOf(LIFECYCLE).filter(
    ({ command, cell }) => "to" in cell && COMMAND_TRAITS[command].touches === "MONEY",
  );
  const unguarded = moving.filter(({ cell }) => !isGuarded(cell)).map(nameOf);
  // It corrects the books alone: nothing leaves.
  const isOfBooks = (name: string) => name.endsWith("adjustLedger");
  expect(unguarded.filter((name) => !isOfBooks(name)).toSorted()).toEqual(Object.keys(WHY_NOT).toSorted());
});

describe("while a charge is under way nothing of the agreement moves", () => {
  const touching = (Object.keys(COMMAND_TRAITS) as PersonCommand[]).filter(
    (command) => COMMAND_TRAITS[command].touches === "AGREEMENT",
  );
  const places = cellsOf(LIFECYCLE).filter(({ command, cell }) => "to" in cell && touching.includes(command));

  test("the commands that touch it have cells", () => {
    expect(new Set(places.map(({ command }) => command))).toEqual(new Set(touching));
  });

  test.each(UNDER_WAY_STATUSES)("%s", (attemptStatus) => {
    const unpaid = new Story().approved().does("BUYER", { type: "makeOffer", priceAmount: 9_000 }).order;
    const order = { ...unpaid, transaction: { ...unpaid.transaction, attemptStatus } };
    const { now } = new Story();
    for (const { phase, side, command } of places) {
      if (phase !== phaseOf(order)) continue;
      const availability = availabilityOf(order, command, side, { now, hasPaymentMethod: true });
      expect(availability, command).toMatchObject({ state: "disabled", failure: "payment.in_progress" });
    }
  });
});
