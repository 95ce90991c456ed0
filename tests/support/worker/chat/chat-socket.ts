import { exports } from "cloudflare:workers";
import { vi } from "vitest";
import type { ChatServerFrame } from "#domain/chat/frames.ts";
import type { Person } from "../people.ts";

const ORIGIN = "http://localhost:5173";

/** A WebSocket upgrade request to the Worker, as a browser sends it. */
export function upgrade(path: string, person: Person | null, headers: Record<string, string> = {}): Promise<Response> {
  const cookie: Record<string, string> = person ? { cookie: person.cookie } : {};
  return exports.default.fetch(
    new Request(ORIGIN + path, { headers: { upgrade: "websocket", origin: ORIGIN, ...cookie, ...headers } }),
  );
}

type FrameOf<Type> = Extract<ChatServerFrame, { type: Type }>;

/** One participant at the other end of a room's socket. */
export class ChatSocket {
  readonly frames: ChatServerFrame[] = [];
  readonly texts: string[] = [];
  closeCode: number | null = null;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      const data = String(event.data);
      if (data.startsWith("{")) this.frames.push(JSON.parse(data) as ChatServerFrame);
      else this.texts.push(data);
    });
    socket.addEventListener("close", (event) => {
      this.closeCode = event.code;
    });
    socket.accept();
  }

  static async open(roomId: string, person: Person): Promise<ChatSocket> {
    const response = await upgrade(`/api/chat/${roomId}/socket`, person);
    if (!response.webSocket) throw new Error(`no socket: ${String(response.status)} ${await response.text()}`);
    return new ChatSocket(response.webSocket);
  }

  sendText(text: string) {
    this.socket.send(text);
  }

  say(text: string, clientId: string = crypto.randomUUID()) {
    const frame = { type: "send", clientId, messageText: { text, languageCode: "en" }, messageMedias: [] };
    this.socket.send(JSON.stringify(frame));
    return clientId;
  }

  sendFrame(frame: object) {
    this.socket.send(JSON.stringify(frame));
  }

  close() {
    this.socket.close(1000);
  }

  of<Type extends ChatServerFrame["type"]>(type: Type): FrameOf<Type>[] {
    return this.frames.filter((frame): frame is FrameOf<Type> => frame.type === type);
  }

  /** The texts received so far, in the order of arrival. */
  heard(): string[] {
    return this.of("message").map(({ message }) => message.messageTexts[0]?.text ?? "");
  }

  async waitFor<Type extends ChatServerFrame["type"]>(type: Type, count = 1): Promise<FrameOf<Type>[]> {
    return vi.waitUntil(() => (this.of(type).length >= count ? this.of(type) : null), { timeout: 20_000, interval: 5 });
  }
}
