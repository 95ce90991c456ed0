import { viewerOfUpgrade, type SocketViewer } from "./socket-viewer.ts";
import { PING, PONG } from "#domain/kernel/socket.ts";

/** No code given, connection lost, handshake failed (RFC 6455, 7.4.1). */
const NEVER_SENT: ReadonlySet<number> = new Set([1005, 1006, 1015]);

/** Hibernating websockets of one object: they outlive the instance, their viewer is kept in the attachment. */
export class Sockets {
  private readonly state: DurableObjectState;

  constructor(state: DurableObjectState) {
    this.state = state;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /**
   * Accepts an upgrade prepared by the Worker (`upgradeFor`): our end of the socket, and the response with the
   * client's.
   */
  accept(request: Request): { socket: WebSocket; response: Response } {
    const viewer = viewerOfUpgrade(request);
    const pair = new WebSocketPair();
    this.state.acceptWebSocket(pair[1], [viewer.accountId]);
    pair[1].serializeAttachment(viewer);
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

  private open(tag?: string): WebSocket[] {
    return this.state.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN);
  }
}
