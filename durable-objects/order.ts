import { CLOSED_UNASKED } from "#domain/kernel/socket.ts";
import { SHOWN_VERSION, type OrderFrame } from "#domain/order/order.ts";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import { listSellerOf } from "#worker/search/index-account.usecases.ts";
import { reviewIntakeOf } from "#worker/commission/intake/review-intake.usecases.ts";
import type { Env } from "#worker/env.ts";
import { closeEndedSessions } from "#worker/kernel/objects/ended-sessions.ts";
import type { SocketHolderRpc } from "#worker/kernel/objects/held-sockets.ts";
import { socketCount } from "#worker/kernel/objects/socket-count.gateway.ts";
import { viewerOfUpgrade } from "#worker/kernel/objects/socket-viewer.ts";
import { Sockets } from "#worker/kernel/objects/sockets.ts";
import { OrderTurns } from "#worker/order/change/order-turns.ts";
import { findOrderHead, findPeopleWithNews } from "#worker/order/read/order-announcement.queries.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { createServices } from "#worker/services.ts";

/**
 * One order's lock (`OrderTurns`), alarm and sockets. The order is in D1 and nothing of it is stored here: an object that is
 * evicted loses nothing, and every turn reads the order again.
 */
export class OrderObject extends OrderTurns implements SocketHolderRpc {
  readonly #sockets = new Sockets(this.ctx, socketCount(this.env, { kind: "ORDER", name: this.ctx.id.name ?? "" }));
  /** The last version that the sockets were told. */
  #announced = 0;
  /** The last version that people's own objects were told; an instance that does not know tells once too often. */
  #told = 0;

  constructor(context: DurableObjectState, env: Env) {
    super(context, env, createServices(env));
  }

  /** A participant's upgrade (`upgradeFor`); 404 for everyone else, 429 for a participant with the most sockets allowed here. */
  override async fetch(request: Request): Promise<Response> {
    // One row: all sockets of a site may come back together (rule E110).
    const head = await findOrderHead(this.services.database, this.orderId);
    const { accountId } = viewerOfUpgrade(request);
    const isParticipant = accountId === head?.sellerAccountId || accountId === head?.buyerAccountId;
    if (!isParticipant) return new Response(null, { status: 404 });
    const { socket, response } = await this.#sockets.accept(request, this.services.clock.now());
    if (socket === null) return response;
    const shown = new URL(request.url).searchParams.get(SHOWN_VERSION);
    if (shown !== null) this.ctx.waitUntil(this.#catchUp(socket, Number(shown)));
    return response;
  }

  async socketIds(accountId: string): Promise<string[]> {
    return this.#sockets.idsOf(accountId, this.services.clock.now());
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(CLOSED_UNASKED);
  }

  async closeEnded(): Promise<void> {
    await closeEndedSessions(this.services, this.#sockets);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClosing(socket, code);
  }

  /** Every turn sets it, and so does a new order: it tells those who could not be told then. */
  override async alarm(): Promise<void> {
    await this.drain();
    await this.#warnIfFailing(() => this.#tellPeople());
  }

  protected override afterTurn(): void {
    this.ctx.waitUntil(
      this.#warnIfFailing(async () => {
        await this.#announce();
        await this.#tellPeople();
        await reviewIntakeOf(this.services, this.orderId);
        await listSellerOf(this.services, this.orderId);
      }),
    );
  }

  /** The order's change is stored: no command fails because a notification did not get through. */
  async #warnIfFailing(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      console.warn(JSON.stringify({ orderId: this.orderId, announce: loggable(error) }));
    }
  }

  /** Sends what has changed since the page was rendered. Reads after the upgrade, so that no change is missed in between. */
  async #catchUp(socket: WebSocket, shown: number): Promise<void> {
    const head = await findOrderHead(this.services.database, this.orderId);
    if (head === null || head.version <= shown) return;
    await closeEndedSessions(this.services, this.#sockets);
    this.#sockets.send(socket, frameOf(head));
  }

  async #announce(): Promise<void> {
    if (this.#sockets.viewers().length === 0) return;
    const head = await findOrderHead(this.services.database, this.orderId);
    await closeEndedSessions(this.services, this.#sockets);
    if (head === null || head.version <= this.#announced) return;
    this.#announced = head.version;
    this.#sockets.broadcast(frameOf(head));
  }

  /** Everybody whose lists or bell the order is in (rule S41). */
  async #tellPeople(): Promise<void> {
    const { database } = this.services;
    const head = await findOrderHead(database, this.orderId);
    if (head === null || head.version <= this.#told) return;
    const withNews = await findPeopleWithNews(database, this.orderId);
    const areTold = await notifyAccounts(this.env, [head.sellerAccountId, head.buyerAccountId, ...withNews]);
    if (areTold) this.#told = Math.max(this.#told, head.version);
  }
}

function frameOf({ id, version, orderProgressStatus, orderPaymentStatus }: OrderFrame["order"]) {
  return {
    type: "order",
    order: { id, version, orderProgressStatus, orderPaymentStatus },
  } satisfies OrderFrame;
}
