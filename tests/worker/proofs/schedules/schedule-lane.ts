import { env } from "cloudflare:workers";
import type { Order } from "#domain/order/order.ts";
import { createServices } from "#worker/services.ts";
import type { Person } from "../../../support/worker/people.ts";

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Who takes part in the schedules of one lane, one after the other. */
export type Party = {
  readonly seller: Person;
  readonly buyer: Person;
  readonly admin: Person;
  /** A card that pays, one that asks its bank, one that declines. */
  readonly cards: readonly [string, string, string];
};

/** One schedule: an order, what goes wrong around it, and what was done so far. */
export class Lane {
  readonly log: string[] = [];
  /** Bodies of webhooks about this order, oldest first. */
  readonly inbox: string[] = [];
  /** Answers that only a bug can give. */
  readonly bugs: string[] = [];
  wasAborted = false;
  hadUnstored500 = false;

  readonly party: Party;
  readonly orderId: string;
  readonly random: (limit: number) => number;

  constructor(party: Party, orderId: string, random: (limit: number) => number) {
    this.party = party;
    this.orderId = orderId;
    this.random = random;
  }

  get stub() {
    return env.ORDER.getByName(this.orderId);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.random(items.length)]!;
  }

  async load(): Promise<Order> {
    const state = await createServices(env).orderRecords.load(this.orderId);
    return state!.order;
  }

  /** Refusals and "try again" are what a server may say to anything; whatever else it says is a bug. */
  hear(what: string, { status, body }: { status: number; body: unknown }): void {
    this.log.push(`${what} ${String(status)}`);
    const isRefusal = [403, 404, 409, 422].includes(status);
    if (status !== 200 && status !== 503 && !isRefusal)
      this.bugs.push(`${what}: ${String(status)} ${JSON.stringify(body)}`);
  }
}
