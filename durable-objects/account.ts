import { DurableObject } from "cloudflare:workers";
import { CLOSED_UNASKED } from "#domain/kernel/socket.ts";
import { SHOWN_SINCE, type AccountFrame } from "#domain/account/account-frames.ts";
import type { AccountRpc } from "#worker/account/live/account-rpc.ts";
import type { Env } from "#worker/env.ts";
import { isQuietFor } from "#worker/notification/email/email-times.usecases.ts";
import { countUnread } from "#worker/notification/notification.queries.ts";
import { drainPushes } from "#worker/notification/push/push-notification.usecases.ts";
import { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { closeEndedSessions } from "#worker/kernel/objects/ended-sessions.ts";
import { HeldSockets, type SocketHolder } from "#worker/kernel/objects/held-sockets.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import { closeEndedAt, socketsAt } from "#worker/kernel/objects/socket-count.gateway.ts";
import { viewerOfUpgrade } from "#worker/kernel/objects/socket-viewer.ts";
import { Sockets } from "#worker/kernel/objects/sockets.ts";
import { createServices } from "#worker/services.ts";

const TOLD_AT = "toldAt";

/**
 * One person's sockets, by their account's id: every open page of theirs hears at once that something is new (rule S41); and
 * the pushes to their browsers.
 */
export class AccountObject extends DurableObject<Env> implements AccountRpc {
  readonly #services = createServices(this.env);
  readonly #held = new HeldSockets(this.ctx.storage.kv, (holder) =>
    holder.kind === "ACCOUNT"
      ? Promise.resolve(this.#sockets.idsOf(this.#accountId, this.#services.clock.now()))
      : socketsAt(this.env, holder, this.#accountId),
  );
  readonly #sockets = new Sockets(this.ctx, {
    admit: (accountId, socketId) => this.#held.admit(socketId, { kind: "ACCOUNT", name: accountId }),
    release: async (_accountId, socketId) => this.#held.release(socketId),
  });
  readonly #alarm = new AlarmClock(this.ctx.storage);
  readonly #pushes = new OneAtATime();
  /** So that a later count is never followed by an earlier one. */
  readonly #tellings = new OneAtATime();
  #waiting = 0;

  /** The person's own upgrade (`upgradeFor`); 404 for everybody else. */
  override async fetch(request: Request): Promise<Response> {
    const { accountId } = viewerOfUpgrade(request);
    if (accountId !== this.ctx.id.name) return new Response(null, { status: 404 });
    const { socket, response } = await this.#sockets.accept(request, this.#services.clock.now());
    if (socket === null) return response;
    const shown = Number(new URL(request.url).searchParams.get(SHOWN_SINCE) ?? Number.NaN);
    const toldAt = (await this.ctx.storage.get<number>(TOLD_AT)) ?? 0;
    if (toldAt >= shown) this.ctx.waitUntil(this.#broadcast());
    return response;
  }

  async tell(): Promise<void> {
    await this.ctx.storage.put(TOLD_AT, this.#services.clock.now());
    await this.#broadcast();
  }

  async closeEnded(): Promise<void> {
    const elsewhere = this.#held.holders().filter(({ kind }) => kind !== "ACCOUNT");
    await Promise.all([
      closeEndedSessions(this.#services, this.#sockets),
      ...elsewhere.map((holder) => closeEndedAt(this.env, holder)),
    ]);
  }

  admitSocket(socketId: string, holder: SocketHolder): Promise<boolean> {
    return this.#held.admit(socketId, holder);
  }

  async releaseSocket(socketId: string): Promise<void> {
    this.#held.release(socketId);
  }

  async pushDue(): Promise<void> {
    await this.#alarm.wakeBy(this.#services.clock.now());
  }

  override async alarm(): Promise<void> {
    await this.#pushes.run(() => drainPushes(this.#services, this.#alarm, this.#accountId));
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(CLOSED_UNASKED);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClosing(socket, code);
  }

  get #accountId(): string {
    return this.ctx.id.name ?? "";
  }

  /** A caller that comes while one is waiting is served by that one. */
  async #broadcast(): Promise<void> {
    if (this.#waiting > 0) return;
    this.#waiting += 1;
    await this.#tellings.run(async () => {
      this.#waiting -= 1;
      if (this.#sockets.viewers().length === 0) return;
      const accountId = this.#accountId;
      const unreadCount = await countUnread(this.#services.database, accountId);
      const isQuiet = await isQuietFor(this.#services, accountId);
      await closeEndedSessions(this.#services, this.#sockets);
      this.#sockets.broadcast({ type: "news", unreadCount, isQuiet } satisfies AccountFrame);
    });
  }
}
