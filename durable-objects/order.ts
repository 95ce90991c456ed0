import { DurableObject } from "cloudflare:workers";
import type { Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Order } from "#domain/order/order.ts";
import { SHOWN_VERSION, type OrderFrame } from "#domain/order/order.ts";
import type { Env } from "#worker/env.ts";
import type { CommandSource, OrderRpc } from "#worker/order/change/order-rpc.ts";
import type { OrderSnapshot } from "#worker/order/read/order.snapshot.ts";
import type { PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import { createServices } from "#worker/services.ts";
import { viewerOfUpgrade } from "#worker/object-parts/socket-viewer.ts";
import { closeEndedSessions } from "#worker/object-parts/ended-sessions.ts";
import { OrderTurns } from "#worker/order/change/order-turns.ts";
import { Sockets } from "#worker/object-parts/sockets.ts";

/**
 * One order's lock, clock and loudspeaker. D1 is the memory: nothing of the order is kept here, so being evicted costs
 * nothing and whoever answers next has read present truth.
 */
export class OrderObject extends DurableObject<Env> implements OrderRpc {
  readonly #services = createServices(this.env);
  readonly #sockets = new Sockets(this.ctx);
  readonly #turns = new OrderTurns(this.#services, this.#orderId, this.ctx.storage, () =>
    this.ctx.waitUntil(this.#announce()),
  );
  /** The last version the sockets have heard of. */
  #announced = 0;

  execute(command: OrderCommand, source: CommandSource, medias: readonly Media[] = []): Promise<Result<OrderSnapshot>> {
    return this.#turns.execute(command, source, medias);
  }

  pay(command: CommandOf<"pay">, source: CommandSource): Promise<Result<PaymentStatusView>> {
    return this.#turns.pay(command, source);
  }

  passDeadlines(): Promise<Result<number>> {
    return this.#turns.passDeadlines();
  }

  wake(): Promise<void> {
    return this.#turns.wake();
  }

  drain(): Promise<void> {
    return this.#turns.drain();
  }

  /** A participant's upgrade (`upgradeFor`); 404 for everybody else. */
  override async fetch(request: Request): Promise<Response> {
    const state = await this.#services.orderRecords.load(this.#orderId);
    const { commissionAccountId } = viewerOfUpgrade(request);
    const isTheirs = commissionAccountId === state?.order.sellerId || commissionAccountId === state?.order.buyerId;
    if (!isTheirs) return new Response(null, { status: 404 });
    const { socket, response } = this.#sockets.accept(request);
    const shown = new URL(request.url).searchParams.get(SHOWN_VERSION);
    if (shown !== null) this.ctx.waitUntil(this.#catchUp(socket, Number(shown)));
    return response;
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClosing(socket, code);
  }

  override async alarm(): Promise<void> {
    await this.#turns.drain();
  }

  get #orderId(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("an order's object is reached by the order's id only");
    return name;
  }

  /** What happened between the rendering of a page and its socket. Read after the upgrade, so that nothing falls between the two. */
  async #catchUp(socket: WebSocket, shown: number): Promise<void> {
    const state = await this.#services.orderRecords.load(this.#orderId);
    if (state !== null && state.order.version > shown) this.#sockets.send(socket, frameOf(state.order));
  }

  async #announce(): Promise<void> {
    if (this.#sockets.sessionIds().length === 0) return;
    await closeEndedSessions(this.#services, this.#sockets);
    const state = await this.#services.orderRecords.load(this.#orderId);
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
