import { OrderTurns } from "#worker/order/change/order-turns.ts";
import { HOUR, SECOND, type Instant } from "#domain/kernel/instants.ts";
import { phaseOf, type Phase } from "#domain/order/phase.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { ReadsAhead } from "./read-ahead.ts";
import { Sights } from "./sights.ts";
import { StoredOrder } from "./stored-order.ts";
import { orderRecords, paymentRecords } from "./stored-order-ports.ts";
import { whyHeld } from "../invariants/bank-asking.ts";
import { ExpectedOrder } from "../invariants/expected-order.ts";
import { Database } from "./database.ts";
import { Faults, Instance } from "./faults.ts";
import { SUBMITTED_AT, type Beginning } from "./beginning.ts";
import { StripeModel } from "../stripe/stripe-model.ts";
import { Rooms } from "./chat-rooms.ts";
import { stripePorts } from "../stripe/stripe-ports.ts";

/** No request takes longer than this to arrive. */
const LONGEST_ON_THE_WAY = HOUR;

/** How long a call waits for an answer of a Stripe that hangs. */
const CALL_PATIENCE = 10 * SECOND;

type OrderObject = { readonly road: OrderTurns; readonly instance: Instance };

/** One order of the world, with its object and what is known of it apart from the code under test. */
export class SimulatedOrder {
  readonly stored: StoredOrder;
  readonly expectedOrder: ExpectedOrder;
  readonly sights = new Sights();
  readonly readsAhead = new ReadsAhead();
  /** Totals that the payer has confirmed. */
  readonly confirmed = new Set<number>();
  object: OrderObject | null = null;
  alarm: Instant | null = null;

  constructor(stored: StoredOrder) {
    this.stored = stored;
    this.expectedOrder = new ExpectedOrder(stored);
  }
}

/**
 * The orders of one seller and one buyer, everybody around them, and everything that can go wrong between them. Time moves
 * only when it is told to.
 */
export class World {
  now: Instant;
  readonly database: Database;
  readonly orders: readonly SimulatedOrder[];
  readonly stripe: StripeModel;
  readonly faults: Faults;
  readonly rooms = new Rooms();
  /** Rows of the real database have agreements with words of their own, which tests/worker/order/agreed.test.ts reads. */
  readonly hasAgreements: boolean = true;
  /** Whether webhooks may be lost for good; only the nightly run then finds what they would have said. */
  readonly isNightly: boolean;
  /** Of Stripe's events: how many times each has been delivered. */
  readonly deliveries: number[] = [];
  /** Of Stripe's events: those that nobody will ever hear of. */
  readonly lost = new Set<number>();
  /** What no code of ours may do: throw anything but trouble, or make Stripe or D1 complain. */
  readonly bugs: string[] = [];
  /** While true, two commands are on their way at once and every wait takes a random while. */
  isContended = false;
  /** While true, the next call reaches an object that is not the one the others reach. */
  isSplit = false;
  /**
   * A 500 that Stripe did not store makes us take the next key while another request under the first is still on its way: one that
   * is late, or one of a second object. Both charges are then real, and all but one go back.
   */
  get mayChargeTwice(): boolean {
    const { struck } = this.faults;
    return struck.has("ERROR_500") && (struck.has("REQUEST_LATE") || this.wasSplit);
  }
  wasSplit = false;
  /** No fault is planned for this turn, and one thing happens in it. */
  isUndisturbed = true;
  #inHand = 0;
  #ids = 0;
  #random: number;

  /** Notes that something happened in the phase the order is in. */
  readonly reach: (what: string) => void;

  constructor(beginning: Beginning, reached: (phase: Phase, what: string) => void) {
    this.now = SUBMITTED_AT;
    this.isNightly = beginning.isNightly;
    this.stripe = new StripeModel(() => this.now);
    this.stripe.accounts.current.isAble = beginning.isAccountAble;
    this.stripe.isSlow = beginning.isSlow;
    this.stripe.payouts = beginning.seed % 2 === 0 ? "AUTOMATIC" : "MANUAL";
    this.database = new Database(this.stripe.accounts.current.id, beginning.isAccountAble);
    this.stripe.leaves = (what, orderId, of) => {
      // What a second command learns meanwhile, the first cannot know.
      const order = this.isContended ? null : this.database.bookOf(orderId)?.order;
      const why = order && whyHeld(order, what, of);
      if (why) this.stripe.complain(why);
    };
    this.orders = beginning.orders.map(({ steps }) => new SimulatedOrder(new StoredOrder(steps, this.database)));
    this.reach = (what) => reached(phaseOf(this.stored.order), what);
    this.faults = new Faults(this.reach);
    this.#random = beginning.seed | 1;
  }

  /** Nothing goes wrong in this turn: what is asked of anybody is done and answered. */
  get isCalm(): boolean {
    return this.isUndisturbed && this.stripe.isAnswering && !this.rooms.isDeadly;
  }

  /** The order that the turn is about. */
  get simulated(): SimulatedOrder {
    return this.orders[this.#inHand]!;
  }

  get stored(): StoredOrder {
    return this.simulated.stored;
  }

  takeInHand(order: number): void {
    this.#inHand = order % this.orders.length;
  }

  /** A request of the Worker: it has a instance of its own and reaches the object like any other. Null when it died or met trouble. */
  async request<T>(work: (services: Services) => Promise<T>): Promise<T | null> {
    const instance = new Instance();
    try {
      return await Promise.race([work(this.#services(instance)), instance.died]);
    } catch (error) {
      if (!instance.isDead && !(error instanceof Unavailable)) this.bugs.push(describe(error));
      return null;
    }
  }

  /** The alarm of the order in hand goes off if it is due. Its object may die of it, and then the alarm is gone as well. */
  async ring(): Promise<void> {
    const { simulated } = this;
    if (simulated.alarm === null || simulated.alarm > this.now) return;
    simulated.alarm = null;
    await this.#reach(simulated, (road) => road.drain()).catch(() => undefined);
  }

  wait(milliseconds: number): void {
    if (milliseconds >= LONGEST_ON_THE_WAY) this.landLate();
    this.now += milliseconds;
  }

  /** The requests that we have given up arrive at Stripe. */
  landLate(): void {
    for (const land of this.faults.late.splice(0)) {
      this.reach("LANDED_LATE");
      land();
    }
  }

  evict(): void {
    this.simulated.object?.instance.die().catch(() => undefined);
    this.simulated.object = null;
  }

  /** What a line of the error log says: trouble is expected here, anything else is a bug. */
  hear(line: string): void {
    const { error: said, refused } = JSON.parse(line) as { readonly error?: unknown; readonly refused?: unknown };
    const isTrouble = /^(Unavailable|Error: the object died)/.test(String(said)) || refused === "nobody_foresaw_it";
    if (!isTrouble) this.bugs.push(String(said));
  }

  /** A pseudo-random number below `limit`, the same for the same schedule. */
  random(limit: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#random / 2 ** 32) * limit);
  }

  readonly #pause = async (): Promise<void> => {
    if (!this.isContended) return;
    for (let ticks = this.random(12); ticks > 0; ticks -= 1) await Promise.resolve();
  };

  #services(instance: Instance): Services {
    const objectOf = (simulated: SimulatedOrder) => ({
      execute: (...said: Parameters<OrderTurns["execute"]>) => this.#reach(simulated, (road) => road.execute(...said)),
      pay: (...said: Parameters<OrderTurns["pay"]>) => this.#reach(simulated, (road) => road.pay(...said)),
      passDeadlines: () => this.#reach(simulated, (road) => road.passDeadlines()),
      wake: () => this.#reach(simulated, (road) => road.wake()),
      drain: () => this.#reach(simulated, (road) => road.drain()),
    });
    const ORDER = { getByName: (id: string) => objectOf(this.#lifeOf(id)) };
    const services: Partial<Services> = {
      env: {
        PUBLIC_ORIGIN: "https://cometme.test",
        VERSION: { id: "1" },
        ORDER,
        CHAT_ROOM: this.rooms.namespace(instance),
      } as unknown as Services["env"],
      clock: { now: () => this.now },
      ids: { id: () => `id-${(this.#ids += 1)}` } as Services["ids"],
      orderRecords: orderRecords(this.database, this.faults, instance, this.#pause, () => this.now),
      payments: stripePorts(this.stripe, this.faults, instance, this.#pause, () => (this.now += CALL_PATIENCE)),
      paymentRecords: paymentRecords(this.database, instance, this.#pause),
    };
    return services as Services;
  }

  #lifeOf(orderId: string): SimulatedOrder {
    const simulated = this.orders.find(({ stored }) => stored.order.id === orderId);
    if (simulated === undefined) throw new Error(`there is no order ${orderId}`);
    return simulated;
  }

  /** What an object's code throws is marked `remote` on its way out; what its death breaks off is not. */
  async #reach<T>(simulated: SimulatedOrder, call: (road: OrderTurns) => Promise<T>): Promise<T> {
    const { road, instance } = this.#living(simulated);
    try {
      return await Promise.race([call(road), instance.died]);
    } catch (error) {
      if (instance.isDead) throw new Error("the object died");
      this.bugs.push(describe(error));
      throw Object.assign(error instanceof Error ? error : new Error(String(error)), { remote: true });
    }
  }

  #living(simulated: SimulatedOrder): OrderObject {
    if (this.isSplit) {
      this.isSplit = false;
      return this.#create(simulated);
    }
    if (simulated.object === null || simulated.object.instance.isDead) simulated.object = this.#create(simulated);
    return simulated.object;
  }

  #create(simulated: SimulatedOrder): OrderObject {
    const instance = new Instance();
    const storage = {
      getAlarm: async () => simulated.alarm,
      setAlarm: async (at: number | Date) => {
        if (!instance.isDead) simulated.alarm = Number(at);
      },
    };
    const services = this.#services(instance);
    // Without a translator there is nothing that an object goes on with after its answer.
    const waitUntil = (work: Promise<unknown>) => void work;
    const context = { id: { name: simulated.stored.order.id }, storage, waitUntil } as unknown as DurableObjectState;
    return { instance, road: new OrderTurns(context, services.env, services) };
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
