import { viewerOfUpgrade, type SocketViewer } from "./socket-viewer.ts";
import { loggable } from "../failure/report-bug.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { PING, PONG } from "#domain/kernel/socket.ts";
import { SOCKET_SILENT_AFTER, SOCKETS_PER_PERSON } from "#domain/limits/limits.ts";

/** No code given, connection lost, handshake failed (RFC 6455, 7.4.1). */
const NEVER_SENT: ReadonlySet<number> = new Set([1005, 1006, 1015]);

/** "Try again later" (RFC 6455's registry): a browser that is still there connects again. */
const SILENT = 1013;

type Attachment = SocketViewer & {
  readonly socketId: string;
  readonly openedAt: Instant;
  /** When the database last said that the session runs: then, or at the upgrade. */
  readonly vouchedAt: Instant;
};

/** Where all sockets of one person are counted (rule E30): their account's object. */
export interface SocketCount {
  /** False: they have as many as they may. */
  admit(accountId: string, socketId: string): Promise<boolean>;
  release(accountId: string, socketId: string): Promise<void>;
}

const refused = (status: number) => ({ socket: null, response: new Response(null, { status }) });

/** Hibernating websockets of one object: they outlive the instance, their viewer is stored in the attachment. */
export class Sockets {
  private readonly state: DurableObjectState;
  private readonly count: SocketCount;
  /** Being counted at this moment, by socket: whose. They are as good as open. */
  private readonly coming = new Map<string, string>();
  /** When the database last said of a session that it runs. In memory: an object made again asks again. */
  private readonly vouched = new Map<string, Instant>();

  constructor(state: DurableObjectState, count: SocketCount) {
    this.state = state;
    this.count = count;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /**
   * Accepts an upgrade prepared by the Worker (`upgradeFor`): our end of the socket, and the response with the client's. 429
   * for a person who has the most allowed, here (rule E25) or in all (rule E30); 503 while that cannot be told.
   */
  async accept(request: Request, now: Instant): Promise<{ socket: WebSocket | null; response: Response }> {
    const viewer = viewerOfUpgrade(request);
    const { accountId } = viewer;
    if (!this.hasRoomFor(accountId, now)) return refused(429);
    const socketId = crypto.randomUUID();
    this.coming.set(socketId, accountId);
    try {
      if (!(await this.count.admit(accountId, socketId))) return refused(429);
      const pair = new WebSocketPair();
      this.state.acceptWebSocket(pair[1], [accountId]);
      const openedAt = Date.now();
      pair[1].serializeAttachment({ ...viewer, socketId, openedAt, vouchedAt: openedAt } satisfies Attachment);
      return { socket: pair[1], response: new Response(null, { status: 101, webSocket: pair[0] }) };
    } catch (error) {
      console.warn(JSON.stringify({ object: "account", unreachable: loggable(error) }));
      return refused(503);
    } finally {
      this.coming.delete(socketId);
    }
  }

  /** A person's sockets that are open here or being opened, for their count; those long silent are closed. */
  idsOf(accountId: string, now: Instant): string[] {
    this.closeSilent(accountId, now);
    const open = this.open(accountId).map((socket) => (socket.deserializeAttachment() as Attachment).socketId);
    return [...open, ...this.comingOf(accountId)];
  }

  /** A phone that changes networks leaves dead ones behind: those that have been silent for long make room. */
  private hasRoomFor(accountId: string, now: Instant): boolean {
    const isFull = () => this.open(accountId).length + this.comingOf(accountId).length >= SOCKETS_PER_PERSON;
    if (isFull()) this.closeSilent(accountId, now);
    return !isFull();
  }

  private closeSilent(accountId: string, now: Instant): void {
    for (const socket of this.open(accountId))
      if (now - this.lastHeard(socket) > SOCKET_SILENT_AFTER) socket.close(SILENT);
  }

  private comingOf(accountId: string): string[] {
    return [...this.coming].flatMap(([socketId, owner]) => (owner === accountId ? [socketId] : []));
  }

  viewerOf(socket: WebSocket): SocketViewer {
    return socket.deserializeAttachment() as SocketViewer;
  }

  isPresent(accountId: string): boolean {
    return this.open(accountId).length > 0;
  }

  send(socket: WebSocket, frame: object): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** To every open socket; `exceptAccountId` leaves out one person's own. */
  broadcast(frame: object, exceptAccountId?: string): void {
    const text = JSON.stringify(frame);
    for (const socket of this.open()) {
      if (this.viewerOf(socket).accountId !== exceptAccountId) socket.send(text);
    }
  }

  /** Who is behind the open sockets, once a socket. */
  viewers(): SocketViewer[] {
    return this.open().map((socket) => this.viewerOf(socket));
  }

  vouch(sessionId: string, askedAt: Instant): void {
    this.vouched.set(sessionId, askedAt);
    for (const socket of this.ofSession(sessionId))
      socket.serializeAttachment({ ...(socket.deserializeAttachment() as Attachment), vouchedAt: askedAt });
  }

  /** Taken to run until then without an answer of the database. */
  trust(sessionId: string, vouchedAt: Instant): void {
    this.vouched.set(sessionId, vouchedAt);
  }

  /** As `vouchedAt`, also of an object that was made again; for as long as a socket of the session is open. */
  everVouchedAt(sessionId: string): Instant {
    const known = this.ofSession(sessionId).map((socket) => (socket.deserializeAttachment() as Attachment).vouchedAt);
    return Math.max(Number.NEGATIVE_INFINITY, ...known);
  }

  vouchedAt(sessionId: string): Instant {
    return this.vouched.get(sessionId) ?? Number.NEGATIVE_INFINITY;
  }

  closeSession(sessionId: string, code: number): void {
    this.vouched.delete(sessionId);
    for (const socket of this.ofSession(sessionId)) socket.close(code);
  }

  private ofSession(sessionId: string): WebSocket[] {
    return this.open().filter((socket) => this.viewerOf(socket).sessionId === sessionId);
  }

  /** From `webSocketClose`: the other side waits for a close frame. Reserved codes may not be sent. */
  answerClosing(socket: WebSocket, code: number): void {
    if (NEVER_SENT.has(code)) socket.close();
    else socket.close(code);
    const { accountId, socketId, sessionId } = socket.deserializeAttachment() as Attachment;
    if (!this.viewers().some((viewer) => viewer.sessionId === sessionId)) this.vouched.delete(sessionId);
    // Who is not reached asks here once the count is full.
    this.state.waitUntil(this.count.release(accountId, socketId).catch(() => undefined));
  }

  /** When the socket last said something that the runtime answered by itself, or was opened. */
  private lastHeard(socket: WebSocket): Instant {
    const { openedAt } = socket.deserializeAttachment() as Attachment;
    return this.state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? openedAt;
  }

  private open(tag?: string): WebSocket[] {
    return this.state.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN);
  }
}
