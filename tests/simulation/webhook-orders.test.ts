import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act, type ActionName } from "./actions/actions.ts";
import { beginningOf } from "./world/beginning.ts";
import { deliver } from "./actions/banks-and-webhooks.ts";
import { World } from "./world/world.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An approved order in dollars, at a Stripe that takes its time. */
const SLOW_DOLLARS = 1 + 8;

type HistoryStep = readonly [action: ActionName, argument: number];
type History = { readonly name: string; readonly steps: readonly HistoryStep[] };

/** Six events each, none of which is heard before all of them have happened. */
const HISTORIES: readonly History[] = [
  {
    name: "declined, tried again, agreed to, settled",
    steps: [
      ["GO_ON", 0],
      ["PAY", 1],
      ["BANK_REFUSES", 0],
      ["POLL", 0],
      ["PAY", 1],
      ["BANK_AGREES", 0],
      ["SETTLES", 0],
      ["ACCOUNT_ABLE", 0],
    ],
  },
  {
    name: "paid, settled, canceled, given back, and sent back by the bank",
    steps: [
      ["GO_ON", 0],
      ["PAY", 0],
      ["SETTLES", 0],
      ["CANCEL_BY_SELLER", 0],
      ["RING", 0],
      ["REFUND_ARRIVES", 0],
      ["REFUND_RETURNS", 0],
      ["ACCOUNT_ABLE", 0],
    ],
  },
];

async function runHistory({ steps }: History): Promise<World> {
  const world = new World(beginningOf(SLOW_DOLLARS), () => undefined);
  vi.spyOn(console, "error").mockImplementation((line: string) => world.hear(line));
  for (const [action, argument] of steps) await act(world, action, argument);
  return world;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}

/** The order and its books, without how many steps it took to get there. */
function stateOf({ stored }: World): string {
  const { version: _steps, ...order } = stored.order;
  const journalEntries = [...stored.journalEntries.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return JSON.stringify({ order, journalEntries });
}

test.each(HISTORIES)("all 720 orders of six events come to one state: $name", async (history) => {
  const orders = permutations([0, 1, 2, 3, 4, 5]);
  expect(orders).toHaveLength(720);
  const states = new Set<string>();
  for (const order of orders) {
    const world = await runHistory(history);
    expect(world.stripe.events).toHaveLength(6);
    for (const index of order) {
      await deliver(world, index);
      await world.ring();
    }
    expect(world.bugs).toEqual([]);
    states.add(stateOf(world));
  }
  expect([...states]).toHaveLength(1);
});
