import type { MessageAct } from "#domain/chat/frames.ts";
import {
  beginAct,
  continueOn,
  EMPTY_CONVERSATION,
  sendOut,
  showPage,
  type Conversation,
  type HeardPage,
} from "#domain/chat/conversation.ts";
import type { ChatClientFrame, ChatServerFrame } from "#domain/chat/frames.ts";
import { actFrame, catchUpFrame, framesOnOpen, applyFrame, sendFrame } from "#domain/chat/live.ts";
import { query } from "../calls.ts";
import { upgrade } from "./chat-socket.ts";
import type { Person } from "../people.ts";

const PAGE = 6;

/** What a browser goes by; here so that a defect can be planted in it. */
export const CLIENT_RULES = { framesOnOpen, applyFrame, catchUpFrame };

/** One browser of one person, over a connection that can die: what is said into a dead one is lost, both ways. */
export class ChatClient {
  conversation: Conversation = EMPTY_CONVERSATION;
  readonly said: ChatClientFrame[] = [];
  readonly person: Person;
  private readonly roomId: string;
  private socket: WebSocket | null = null;
  private isDead = false;
  /** Calls on their way. */
  private waiting = 0;

  constructor(roomId: string, person: Person) {
    this.roomId = roomId;
    this.person = person;
  }

  get isOpen(): boolean {
    return this.socket !== null && !this.isDead;
  }

  /** Nothing of it is unconfirmed, unknown or on its way. */
  get isSettled(): boolean {
    const { outgoing, acts, revision } = this.conversation;
    const waits = outgoing.some(({ refusal }) => refusal === null) || acts.length > 0;
    return !waits && this.waiting === 0 && revision !== null && catchUpFrame(this.conversation) === null;
  }

  async connect(): Promise<void> {
    if (this.isOpen) return;
    this.drop();
    const response = await upgrade(`/api/chat/${this.roomId}/socket`, this.person);
    const socket = response.webSocket;
    if (!socket) throw new Error(`no socket: ${String(response.status)}`);
    this.socket = socket;
    this.isDead = false;
    socket.addEventListener("message", ({ data }) => {
      if (this.socket === socket && !this.isDead) this.hear(JSON.parse(String(data)) as ChatServerFrame);
    });
    socket.accept();
    for (const frame of CLIENT_RULES.framesOnOpen(this.conversation)) this.say(frame);
    if (this.conversation.revision === null) await this.load({});
  }

  /** The network is gone, and the browser does not know it yet. */
  die(): void {
    this.isDead = true;
  }

  drop(): void {
    this.socket?.close(1000);
    this.socket = null;
  }

  send(text: string, isReply: boolean): void {
    const clientId = crypto.randomUUID();
    const messageText = { text, languageCode: "en" } as const;
    const replyTo = isReply ? (this.conversation.messages.at(-1) ?? null) : null;
    const message = { clientId, messageText, messageMedias: [], replyTo, sentAt: 0 };
    this.change(sendOut(this.conversation, message));
    this.keep(sendFrame(message));
  }

  act(act: MessageAct): void {
    const begun = { clientId: crypto.randomUUID(), act };
    this.change(beginAct(this.conversation, begun));
    this.keep(actFrame(begun));
  }

  say(frame: ChatClientFrame): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(frame));
  }

  /** What a reader asks for while scrolling and searching. */
  async older(): Promise<void> {
    const { olderCursor: cursor } = this.conversation;
    if (cursor !== null) await this.load({ cursor });
  }

  async newer(): Promise<void> {
    const { newerCursor: cursor } = this.conversation;
    if (cursor !== null) await this.load({ cursor, direction: "NEWER" });
  }

  jumpTo = (aroundMessageId: string) => this.load({ aroundMessageId });
  toEnd = () => this.load({});

  private async load(place: { cursor?: string; direction?: "NEWER"; aroundMessageId?: string }): Promise<void> {
    this.waiting += 1;
    const { status, body } = await query(
      "chatMessage.getList",
      { chatRoomId: this.roomId, limit: PAGE, ...place },
      this.person,
    );
    this.waiting -= 1;
    if (status !== 200) throw new Error(`no page: ${String(status)}`);
    const page = body as HeardPage;
    const { cursor } = place;
    this.change(
      cursor === undefined
        ? showPage(this.conversation, page)
        : continueOn(this.conversation, page, { cursor, isOlder: place.direction === undefined }),
    );
  }

  private hear(frame: ChatServerFrame): void {
    this.change(CLIENT_RULES.applyFrame(this.conversation, frame));
    if (frame.type === "reset") void this.load({});
  }

  private change(conversation: Conversation): void {
    this.conversation = conversation;
    const frame = CLIENT_RULES.catchUpFrame(conversation);
    if (frame) this.say(frame);
  }

  private keep(frame: ChatClientFrame): void {
    this.said.push(frame);
    this.say(frame);
  }
}
