import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrowsOf, type Arrow } from "#domain/order/lifecycle/arrows.ts";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import { SIDES, type Lifecycle } from "#domain/order/lifecycle/phase-rules.ts";
import { beginning, history, take } from "./random-histories.ts";
import { ORDERS, PERSON_COMMANDS, systemCommands } from "../situations.ts";
import type { Move, Story } from "../story.ts";

/* Every command leads where the lifecycle table says, and the table says nothing that no order ever does. */

function nameOfArrow(arrow: Arrow): string {
  const cause = arrow.by === "CLOCK" ? arrow.does.act : arrow.command;
  return `${arrow.from} ${arrow.by} ${cause} ${arrow.to}`;
}

/**
 * Null for what needs no arrow: a report or a reminder that leaves the order in its phase, and the ends of a hold and of a
 * proposal to end, whose clocks run beside the table's and in its place.
 */
function nameOfMove({ from, role, command, act, to }: Move): string | null {
  if (role !== "SYSTEM") return `${from} ${role} ${command} ${to}`;
  if (act === "END" && to === "CANCELED") return null;
  if (act !== null && act !== "REMIND" && act !== "END_HOLD" && act !== "END_WAIT") return `${from} CLOCK ${act} ${to}`;
  return from === to ? null : `${from} SYSTEM ${command} ${to}`;
}

const namesOf = (moves: readonly Move[]) => new Set(moves.flatMap((move) => nameOfMove(move) ?? []));

/** What orders did and the table does not say. */
function unlisted(lifecycle: Lifecycle, moves: readonly Move[]): string[] {
  const listed = new Set(arrowsOf(lifecycle).map(nameOfArrow));
  return [...namesOf(moves)].filter((name) => !listed.has(name));
}

/** What the table says and no order did. */
function unreached(lifecycle: Lifecycle, moves: readonly Move[]): string[] {
  const reached = namesOf(moves);
  return arrowsOf(lifecycle)
    .map(nameOfArrow)
    .filter((name) => !reached.has(name));
}

/** What the last command of a fresh story did to its phase; nothing if it was refused. */
function tried(make: () => Story, role: (typeof SIDES)[number] | "SYSTEM", command: OrderCommand): readonly Move[] {
  const story = make();
  const before = story.moves.length;
  story.tries(role, command);
  return story.moves.slice(before);
}

function clockMoves(story: Story): readonly Move[] {
  const before = story.moves.length;
  for (let next = nextInstant(story.order); next !== null; next = nextInstant(story.order)) {
    story.now = Math.max(story.now, next);
    story.does("SYSTEM", { type: "passDeadline" });
  }
  return story.moves.slice(before);
}

/** Every command of every role, in every situation, and the clock from each of them on. */
const moves = ORDERS.flatMap(([, make]) => [
  ...SIDES.flatMap((side) =>
    Object.values(PERSON_COMMANDS).flatMap((choices) => choices.flatMap((command) => tried(make, side, command))),
  ),
  ...Object.values(systemCommands(make())).flatMap((reports) =>
    reports.flatMap((command) => tried(make, "SYSTEM", command)),
  ),
  ...clockMoves(make()),
]);

test("in every situation, every command leads where the table says", () => {
  expect(moves.length).toBeGreaterThan(500);
  expect(unlisted(LIFECYCLE, moves)).toEqual([]);
});

test("every arrow of the table is one that some order goes", () => {
  expect(arrowsOf(LIFECYCLE).length).toBeGreaterThan(60);
  expect(unreached(LIFECYCLE, moves)).toEqual([]);
});

test("in random histories, every command leads where the table says", () => {
  fc.assert(
    fc.property(beginning, history, (begin, steps) => {
      const story = begin();
      for (const step of steps) take(story, step);
      expect(unlisted(LIFECYCLE, story.moves)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

describe("a wrong table is found", () => {
  const { DRAFT, AWAITING_PAYMENT, COMPLETED_UNRELEASED } = LIFECYCLE;
  const wrong: readonly (readonly [string, Lifecycle, string, string])[] = [
    [
      "a command",
      { ...LIFECYCLE, DRAFT: { ...DRAFT, SELLER: { ...DRAFT.SELLER, approve: { to: "DELIVERED" } } } },
      "DRAFT SELLER approve AWAITING_PAYMENT",
      "DRAFT SELLER approve DELIVERED",
    ],
    [
      "a command that stays",
      { ...LIFECYCLE, DRAFT: { ...DRAFT, SELLER: { ...DRAFT.SELLER, updatePrice: { to: "CANCELED" } } } },
      "DRAFT SELLER updatePrice DRAFT",
      "DRAFT SELLER updatePrice CANCELED",
    ],
    [
      "a report",
      { ...LIFECYCLE, AWAITING_PAYMENT: { ...AWAITING_PAYMENT, reports: { recordPayment: "DELIVERED" } } },
      "AWAITING_PAYMENT SYSTEM recordPayment AWAITING_DELIVERY",
      "AWAITING_PAYMENT SYSTEM recordPayment DELIVERED",
    ],
    [
      "the clock",
      {
        ...LIFECYCLE,
        COMPLETED_UNRELEASED: {
          ...COMPLETED_UNRELEASED,
          clock: { ...COMPLETED_UNRELEASED.clock, acts: [{ act: "RELEASE", to: "CANCELED" }] },
        },
      },
      "COMPLETED_UNRELEASED CLOCK RELEASE COMPLETED",
      "COMPLETED_UNRELEASED CLOCK RELEASE CANCELED",
    ],
  ];

  test.each(wrong)("%s", (_name, planted, missing, dead) => {
    expect(unlisted(planted, moves)).toEqual([missing]);
    expect(unreached(planted, moves)).toEqual([dead]);
  });

  test("one phase too many", () => {
    const to = ["AWAITING_PAYMENT", "DELIVERED"] as const;
    const planted: Lifecycle = {
      ...LIFECYCLE,
      DRAFT: { ...DRAFT, SELLER: { ...DRAFT.SELLER, approve: { to } } },
    };
    expect(unlisted(planted, moves)).toEqual([]);
    expect(unreached(planted, moves)).toEqual(["DRAFT SELLER approve DELIVERED"]);
  });
});
