import { viewerOfUpgrade, type SocketViewer } from "./socket-viewer.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { PING, PONG } from "#domain/kernel/socket.ts";
import { SOCKET_SILENT_AFTER, SOCKETS_PER_PERSON } from "#domain/limits/limits.ts";

/** No code given, connection lost, handshake failed (RFC 6455, 7.4.1). */
const NEVER_SENT: ReadonlySet<number> = new Set([1005, 1006, 1015]);

/** "Try again later" (RFC 6455's registry): a browser that is still there connects anew. */
const SILENT = 1013;

type Attachment = SocketViewer & { readonly openedAt: Instant };

/** Hibernating websockets of one object: they outlive the instance, their viewer is kept in the attachment. */
export class Sockets {
  private readonly state: DurableObjectState;

  constructor(state: DurableObjectState) {
    this.state = state;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /**
   * Whether this person may open another socket here (rule E25). A phone that changes networks leaves dead ones behind:
   * those that have been silent for long are closed first.
   */
  hasRoomFor(accountId: string, now: Instant): boolean {
    if (this.open(accountId).length < SOCKETS_PER_PERSON) return true;
    for (const socket of this.open(accountId))
      if (now - this.lastHeard(socket) > SOCKET_SILENT_AFTER) socket.close(SILENT);
    return this.open(accountId).length < SOCKETS_PER_PERSON;
  }

  /**
   * Accepts an upgrade prepared by the Worker (`upgradeFor`): our end of the socket, and the response with the
   * client's.
   */
  accept(request: Request): { socket: WebSocket; response: Response } {
    const viewer = viewerOfUpgrade(request);
    const pair = new WebSocketPair();
    this.state.acceptWebSocket(pair[1], [viewer.accountId]);
    pair[1].serializeAttachment({ ...viewer, openedAt: Date.now() } satisfies Attachment);
    return { socket: pair[1], response: new Response(null, { status: 101, webSocket: pair[0] }) };
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

  closeSession(sessionId: string, code: number): void {
    for (const socket of this.open()) {
      if (this.viewerOf(socket).sessionId === sessionId) socket.close(code);
    }
  }

  /** From `webSocketClose`: the other side waits for a close frame. Reserved codes may not be sent. */
  answerClosing(socket: WebSocket, code: number): void {
    if (NEVER_SENT.has(code)) socket.close();
    else socket.close(code);
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
