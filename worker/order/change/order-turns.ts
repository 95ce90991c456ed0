import { DurableObject } from "cloudflare:workers";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import { duePoint } from "#domain/order/lifecycle/clock.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { leavesWords } from "#domain/translation/order-words.ts";
import type { Env } from "#worker/env.ts";
import { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import type { PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import type { Services } from "#worker/services.ts";
import { requestWordsTranslation } from "#worker/translation/order/request-order-translation.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { OrderOutbox } from "../outbox/order-outbox.ts";
import type { OrderState } from "../records/order-state.ts";
import { changeOrder } from "./change-order.usecases.ts";
import { stateAhead, type LoadedAhead } from "./order-ahead.ts";
import type { CommandDone, CommandSource, OrderRpc } from "./order-rpc.ts";
import { payOrder } from "./pay-order.usecases.ts";

/**
 * Takes the commands of one order one at a time (rule O31), over ports. `OrderObject` adds the sockets to it; the
 * simulation runs it by itself, with models in place of D1 and Stripe.
 */
export class OrderTurns extends DurableObject<Env> implements OrderRpc {
  protected readonly services: Services;
  protected readonly orderId: string;
  readonly #queue = new OneAtATime();
  readonly #alarm: AlarmClock;
  readonly #outbox: OrderOutbox;

  constructor(context: DurableObjectState, env: Env, services: Services) {
    super(context, env);
    const { name } = context.id;
    if (name === undefined) throw new Error("an order's object must be addressed by the order's id");
    this.services = services;
    this.orderId = name;
    this.#alarm = new AlarmClock(context.storage);
    this.#outbox = new OrderOutbox(services, this.#alarm, (task) => this.#inTurn(task));
  }

  execute(
    command: OrderCommand,
    source: CommandSource,
    medias: readonly Media[] = [],
    ahead: LoadedAhead | null = null,
    isShown = false,
  ): Promise<Result<CommandDone>> {
    return this.#answer(async () => {
      const change = await this.#inTurn(() => {
        const early = stateAhead(ahead, this.services.clock.now());
        return changeOrder(this.services, this.orderId, command, source, { medias, early, isShown });
      });
      if (!change.ok) return change;
      const { state, events, committed } = change.value;
      // Nobody waits for a translation (rule W7).
      if (events.some(leavesWords)) this.ctx.waitUntil(requestWordsTranslation(this.services, state, events));
      return ok({ detail: committed?.detail ?? null, bookmark: committed?.bookmark ?? null });
    });
  }

  pay(
    command: CommandOf<"pay">,
    source: CommandSource,
    ahead: LoadedAhead | null = null,
  ): Promise<Result<PaymentStatusView>> {
    return this.#answer(async () => {
      const early = () => stateAhead(ahead, this.services.clock.now());
      const payment = await this.#inTurn(() => payOrder(this.services, this.orderId, command, source, early()));
      if (!payment.ok) return payment;
      const { status, finish } = payment.value;
      if (finish) this.ctx.waitUntil(finish().catch((error: unknown) => this.#warn("finish", error)));
      return ok(status);
    });
  }

  agree(): Promise<Result<OrderState["agreement"]>> {
    const { orderRecords: records, clock } = this.services;
    return this.#answer(() =>
      this.#inTurn(async () => {
        const state = await records.load(this.orderId);
        return state ? ok((await records.agree(state, clock.now())).agreement) : err("order.not_found");
      }),
    );
  }

  /** For cron: one command per due deadline, until none is due. */
  passDeadlines(): Promise<Result<number>> {
    return this.#answer(async () => {
      for (let passed = 0; ; passed++) {
        const change = await this.#inTurn(() =>
          changeOrder(this.services, this.orderId, { type: "passDeadline" }, "SYSTEM"),
        );
        if (!change.ok) return change;
        if (change.value.events.length === 0) return ok(passed);
        if (duePoint(change.value.state.order, this.services.clock.now()) === null) return ok(passed + 1);
      }
    });
  }

  async wake(): Promise<void> {
    await this.#alarm.wakeBy(this.services.clock.now());
  }

  /** For the alarm, and for cron if an object died before its alarm was set. */
  drain(): Promise<boolean> {
    return this.#outbox.drain(this.orderId);
  }

  /** Called after each turn, whatever became of it. */
  protected afterTurn(): void {}

  #warn(what: string, error: unknown): void {
    console.warn(JSON.stringify({ orderId: this.orderId, [what]: loggable(error) }));
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(task).finally(() => this.afterTurn());
  }

  /**
   * An error loses its class on the way out of an object, so an outage becomes a refusal, which is a value. The alarm is
   * set even if the task failed: it may have written effects before that.
   */
  async #answer<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    let isRefused = false;
    try {
      const result = await task();
      isRefused = !result.ok;
      return result;
    } catch (error) {
      if (error instanceof Unavailable) return err("provider.unavailable");
      throw error;
    } finally {
      if (!isRefused) await this.wake();
    }
  }
}
