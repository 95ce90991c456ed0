import { CLOSED_BY_RIGHTS, PING, PONG } from "#domain/kernel/socket.ts";
import { SECOND } from "#domain/kernel/instants.ts";

/** WAITING: the connection is lost and will be tried again. SHUT: the session ended or was refused; it will not. */
export type LiveState = "CONNECTING" | "OPEN" | "WAITING" | "SHUT";

export interface LiveListeners<Incoming> {
  onFrame(frame: Incoming): void;
  onState?(state: LiveState): void;
}

const FIRST_RETRY = SECOND;
const LONGEST_RETRY = 30 * SECOND;
const PING_EVERY = 25 * SECOND;
/** A phone that changes networks leaves its socket open and deaf: silence this long after a ping ends it. */
const PONG_WITHIN = 10 * SECOND;

/** A room's or an order's websocket that comes back by itself. What was missed is for the owner to ask, when it is OPEN or by its path. */
export class LiveSocket<Incoming, Outgoing> {
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isShut = false;
  readonly #path: string;
  readonly #listeners: LiveListeners<Incoming>;

  constructor(path: string, listeners: LiveListeners<Incoming>) {
    this.#path = path;
    this.#listeners = listeners;
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** False when there is no connection now: nothing was sent. */
  send(frame: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.#isShut = true;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#forget()?.close(1000);
  }

  #connect(): void {
    this.#listeners.onState?.("CONNECTING");
    const address = new URL(this.#path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#ping = setInterval(() => this.#sendPing(), PING_EVERY);
      this.#listeners.onState?.("OPEN");
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#silence);
      if (data !== PONG) this.#listeners.onFrame(JSON.parse(String(data)) as Incoming);
    };
    socket.onclose = ({ code }) => (code === CLOSED_BY_RIGHTS ? this.#shut() : this.#wait());
  }

  #sendPing(): void {
    this.#socket?.send(PING);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#wait(), PONG_WITHIN);
  }

  #wait(): void {
    this.#forget()?.close();
    this.#listeners.onState?.("WAITING");
    // Between half and all of the step, so that a restarted server is not met by everybody at once.
    const step = Math.min(FIRST_RETRY * 2 ** this.#failures++, LONGEST_RETRY);
    this.#retry = setTimeout(() => this.#connect(), step * (0.5 + Math.random() / 2));
  }

  #shut(): void {
    this.close();
    this.#listeners.onState?.("SHUT");
  }

  /** Back from a tunnel or from another tab: now rather than when the step is over; a living socket proves that it lives. */
  #hurry = (): void => {
    if (this.#isShut || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#sendPing();
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  /** Lets the present socket go; nothing it still does is heard. */
  #forget(): WebSocket | null {
    const socket = this.#socket;
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    this.#socket = null;
    return socket;
  }
}
