import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { duePoint } from "#domain/order/lifecycle/clock.ts";
import { changeOrder } from "./change-order.usecases.ts";
import type { CommandSource } from "./order-rpc.ts";
import { snapshotOf, type OrderSnapshot } from "../read/order.snapshot.ts";
import { payOrder } from "./pay-order.usecases.ts";
import type { PaymentStatusView } from "../../payment/charging/payment-report.ts";
import type { Services } from "../../services.ts";
import { Unavailable } from "../../unavailable.ts";
import { AlarmClock, type AlarmStorage } from "../../object-parts/alarm-clock.ts";
import { OneAtATime } from "../../object-parts/one-at-a-time.ts";
import { OrderOutbox } from "../outbox/order-outbox.ts";

/**
 * The road every change of one order takes (rule O31), over ports: an object drives it with D1 and Stripe, the
 * simulation with their models. `onTurn` hears of the end of every turn.
 */
export class OrderTurns {
  readonly #turns = new OneAtATime();
  readonly #services: Services;
  readonly #orderId: string;
  readonly #alarm: AlarmClock;
  readonly #outbox: OrderOutbox;
  readonly #onTurn: () => void;

  constructor(services: Services, orderId: string, storage: AlarmStorage, onTurn: () => void) {
    this.#services = services;
    this.#orderId = orderId;
    this.#alarm = new AlarmClock(storage);
    this.#outbox = new OrderOutbox(services, this.#alarm, (task) => this.#inTurn(task));
    this.#onTurn = onTurn;
  }

  execute(command: OrderCommand, source: CommandSource, medias: readonly Media[]): Promise<Result<OrderSnapshot>> {
    return this.#answer(async () => {
      const change = await this.#inTurn(() => changeOrder(this.#services, this.#orderId, command, source, medias));
      return change.ok ? ok(snapshotOf(change.value.state.order)) : change;
    });
  }

  pay(command: CommandOf<"pay">, source: CommandSource): Promise<Result<PaymentStatusView>> {
    return this.#answer(async () => {
      const payment = await this.#inTurn(() => payOrder(this.#services, this.#orderId, command, source));
      return payment.ok ? ok(payment.value.status) : payment;
    });
  }

  /** Cron's clock: one command a deadline, until nothing is due any more. Answers how many did something. */
  passDeadlines(): Promise<Result<number>> {
    return this.#answer(async () => {
      for (let passed = 0; ; passed++) {
        const change = await this.#inTurn(() =>
          changeOrder(this.#services, this.#orderId, { type: "passDeadline" }, "SYSTEM"),
        );
        if (!change.ok) return change;
        if (change.value.events.length === 0) return ok(passed);
        if (duePoint(change.value.state.order, this.#services.clock.now()) === null) return ok(passed + 1);
      }
    });
  }

  /** Something was put into the outbox from elsewhere. */
  async wake(): Promise<void> {
    await this.#alarm.wakeBy(this.#services.clock.now());
  }

  /** The alarm's work, and cron's broom for an outbox that nobody drained since its object died. */
  async drain(): Promise<void> {
    await this.#outbox.drain(this.#orderId);
  }

  /** Lines a task up behind the others; its listeners hear of whatever it did. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#turns.run(task).finally(this.#onTurn);
  }

  /**
   * A thrown class loses its name on the way out of an object; a refusal is a value and does not. The outbox is woken
   * also when the task failed: the first of its batches may have been written.
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
      if (!isRefused) await this.#alarm.wakeBy(this.#services.clock.now());
    }
  }
}
