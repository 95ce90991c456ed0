import { DurableObject } from "cloudflare:workers";
import { err, ok, type Result } from "../domain/kernel/result.ts";
import type { Media } from "../domain/media/media.ts";
import type { OrderCommand } from "../domain/order/commands.ts";
import type { Order } from "../domain/order/order.ts";
import type { OrderFrame } from "../domain/order/order-frame.ts";
import { findLiveSessions } from "../worker/chat/room.queries.ts";
import type { Env } from "../worker/env.ts";
import { changeOrder } from "../worker/order/change-order.usecases.ts";
import type { Sender } from "../worker/order/order.gateway.ts";
import { snapshotOf, type OrderSnapshot } from "../worker/order/order.snapshot.ts";
import { loadOrderState } from "../worker/order/order-state.queries.ts";
import { payOrder } from "../worker/order/pay-order.usecases.ts";
import type { PaymentStanding } from "../worker/payment/payment-report.ts";
import { createServices } from "../worker/services.ts";
import { upgradeIdentity } from "../worker/socket-identity.ts";
import { Unavailable } from "../worker/unavailable.ts";
import { AlarmClock } from "./parts/alarm-clock.ts";
import { OneAtATime } from "./parts/one-at-a-time.ts";
import { OrderOutbox } from "./parts/order-outbox.ts";
import { Sockets } from "./parts/sockets.ts";

type PayCommand = Extract<OrderCommand, { readonly type: "pay" }>;

/**
 * One order's lock, clock and loudspeaker. D1 is the memory: nothing of the order is kept here, so being evicted costs
 * nothing and whoever answers next has read present truth.
 */
export class OrderObject extends DurableObject<Env> {
  readonly #services = createServices(this.env);
  readonly #turns = new OneAtATime();
  readonly #sockets = new Sockets(this.ctx);
  readonly #alarm = new AlarmClock(this.ctx.storage);
  readonly #outbox = new OrderOutbox(this.#services, this.#alarm, (task) => this.#inTurn(task));
  /** The last version the sockets have heard of. */
  #announced = 0;

  execute(command: OrderCommand, sender: Sender, medias: readonly Media[] = []): Promise<Result<OrderSnapshot>> {
    return this.#answer(async () => {
      const change = await this.#inTurn(() => changeOrder(this.#services, this.#orderId, command, sender, medias));
      return change.ok ? ok(snapshotOf(change.value.state.order)) : change;
    });
  }

  pay(command: PayCommand, sender: Sender): Promise<Result<PaymentStanding>> {
    return this.#answer(async () => {
      const payment = await this.#inTurn(() => payOrder(this.#services, this.#orderId, command, sender));
      return payment.ok ? ok(payment.value.standing) : payment;
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
      }
    });
  }

  /** Something was put into the outbox from elsewhere. */
  async wake(): Promise<void> {
    await this.#alarm.wakeBy(this.#services.clock.now());
  }

  /** Cron's broom: an outbox that nobody drained since its object died. */
  async drain(): Promise<void> {
    await this.#outbox.drain(this.#orderId);
  }

  /** A participant's upgrade (`identifiedUpgrade`); 404 for everybody else. */
  override async fetch(request: Request): Promise<Response> {
    const state = await loadOrderState(this.#services.database, this.#orderId);
    const { commissionAccountId } = upgradeIdentity(request);
    const isTheirs = commissionAccountId === state?.order.sellerId || commissionAccountId === state?.order.buyerId;
    return isTheirs ? this.#sockets.accept(request) : new Response(null, { status: 404 });
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClosing(socket, code);
  }

  override async alarm(): Promise<void> {
    await this.#outbox.drain(this.#orderId);
  }

  get #orderId(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("an order's object is reached by the order's id only");
    return name;
  }

  /** Lines a task up behind the others; its listeners hear of whatever it did. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#turns.run(task).finally(() => this.ctx.waitUntil(this.#announce()));
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

  async #announce(): Promise<void> {
    const sessionIds = this.#sockets.sessionIds();
    if (sessionIds.length === 0) return;
    const sessions = await findLiveSessions(this.#services.database, sessionIds, this.#services.clock.now());
    for (const id of sessionIds) if (sessions.get(id) !== "LIVE") this.#sockets.closeSession(id);
    const state = await loadOrderState(this.#services.database, this.#orderId);
    if (state === null || state.order.version <= this.#announced) return;
    this.#announced = state.order.version;
    this.#sockets.broadcast(frameOf(state.order));
  }
}

function frameOf({ id, version, orderProgressStatus, orderPaymentStatus }: Order) {
  return {
    type: "order",
    order: { id, version, orderProgressStatus, orderPaymentStatus },
  } satisfies OrderFrame;
}
