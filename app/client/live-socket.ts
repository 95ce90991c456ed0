import {
  CLOSED_BY_RIGHTS,
  CLOSED_TO_REJOIN,
  comesBackIn,
  LEAST_BETWEEN_TRIES,
  PING,
  PONG,
} from "#domain/kernel/socket.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { pageFields } from "./page-account.ts";

/**
 * WAITING: the connection is lost and will be retried. SHUT: the session ended or was refused, so there is no retry.
 */
export type LiveState = "CONNECTING" | "OPEN" | "WAITING" | "SHUT";

export interface LiveListeners<Incoming> {
  onFrame(frame: Incoming): void;
  onState?(state: LiveState): void;
}

const ACTS = ["pointerdown", "keydown"] as const;
const PING_EVERY = 25 * SECOND;
/**
 * A phone that changes networks keeps a dead socket open: without an answer to a ping within this time it is closed.
 */
const PONG_WITHIN = 10 * SECOND;

/**
 * The websocket of a chat room or an order, which reconnects by itself. The owner fetches what it missed, once the
 * state is OPEN or through the path.
 */
export class LiveSocket<Incoming, Outgoing> {
  #socket: WebSocket | null = null;
  #triedAt = 0;
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
    for (const act of ACTS) document.addEventListener(act, this.#hurryForPerson);
    this.#connect();
  }

  /** False when there is no connection and nothing was sent. */
  send(frame: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.#isShut = true;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    for (const act of ACTS) document.removeEventListener(act, this.#hurryForPerson);
    clearTimeout(this.#retry);
    this.#forget()?.close(1000);
  }

  #connect(): void {
    this.#triedAt = Date.now();
    this.#listeners.onState?.("CONNECTING");
    const address = new URL(this.#path, location.href);
    for (const [name, value] of Object.entries(pageFields())) address.searchParams.set(name, value);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#ping = setInterval(() => this.#sendPing(), PING_EVERY);
      this.#listeners.onState?.("OPEN");
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#silence);
      if (data !== PONG) this.#listeners.onFrame(JSON.parse(String(data)) as Incoming);
    };
    socket.onclose = ({ code }) =>
      code === CLOSED_BY_RIGHTS
        ? this.#shut()
        : this.#wait(code === CLOSED_TO_REJOIN ? LEAST_BETWEEN_TRIES : undefined);
  }

  #sendPing(): void {
    this.#socket?.send(PING);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#wait(), PONG_WITHIN);
  }

  #wait(milliseconds = comesBackIn(Math.random())): void {
    this.#forget()?.close();
    this.#listeners.onState?.("WAITING");
    this.#retry = setTimeout(() => this.#connect(), milliseconds);
  }

  #shut(): void {
    this.close();
    this.#listeners.onState?.("SHUT");
  }

  /** Online or visible again: reconnect now instead of after the delay; an open socket is checked with a ping. */
  #hurry = (): void => {
    if (this.#isShut || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#sendPing();
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  /** Somebody is there, who is not to wait for the others. */
  #hurryForPerson = (): void => {
    if (this.#socket === null && Date.now() - this.#triedAt >= LEAST_BETWEEN_TRIES) this.#hurry();
  };

  /** Drops the current socket and ignores its later events. */
  #forget(): WebSocket | null {
    const socket = this.#socket;
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    this.#socket = null;
    return socket;
  }
}
