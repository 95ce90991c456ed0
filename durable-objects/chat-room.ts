import { DurableObject } from "cloudflare:workers";
import type { ChatMessage, ChatServerFrame, MessageAct, MessageText } from "#domain/chat/frames.ts";
import { isSameRoom, type ChatRoom } from "#domain/chat/room.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { ChatRoomView, EvidenceMessage, MatchPage, MessagePage, PagePlace } from "#worker/chat/chat-room.view.ts";
import type { RoomRecord } from "#worker/chat/room.queries.ts";
import type { Env } from "#worker/env.ts";
import { closeEndedSessions } from "#worker/kernel/objects/ended-sessions.ts";
import type { SocketHolderRpc } from "#worker/kernel/objects/held-sockets.ts";
import { viewerOfUpgrade, type SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { ChatRoomRpc } from "#worker/chat/room/chat-room-rpc.ts";
import { isAdmin } from "#domain/account/roles.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { MessageContent } from "#worker/wire/order/chat.wire.ts";
import { loadRoom, type ChatRoomParts } from "#worker/chat/room/chat-room-parts.ts";
import { chatRoomParts } from "#worker/chat/room/create-chat-room-parts.ts";
import { changeMessage } from "#worker/chat/room/messages/change-message.ts";
import { handleChatFrame } from "#worker/chat/room/chat-socket.ts";
import { presentMessage } from "#worker/chat/room/messages/present-messages.ts";
import { readPage, searchMessages } from "#worker/chat/room/messages/read-messages.ts";
import { sideOf, withRoom } from "#worker/chat/room/room-state.ts";
import { submitMessage, submitQuestion } from "#worker/chat/room/messages/submit-message.ts";
import { areTranslated, languagesOf } from "#worker/chat/room/translation/room-translation.ts";

/** One room: its messages, their sequence, its sockets (rule C24). For the participants of its order; admins may read. */
export class ChatRoomObject extends DurableObject<Env> implements ChatRoomRpc, SocketHolderRpc {
  readonly #parts: ChatRoomParts = chatRoomParts(this.ctx, this.env);

  /** A participant's upgrade (`upgradeFor`); 404 for everyone else, 429 for a participant with the most sockets allowed here. */
  override async fetch(request: Request): Promise<Response> {
    const record = await loadRoom(this.#parts, this.ctx.id.name ?? "");
    if (record === null || sideOf(record, viewerOfUpgrade(request)) === null)
      return new Response(null, { status: 404 });
    const { sockets, services } = this.#parts;
    return (await sockets.accept(request, services.clock.now())).response;
  }

  async socketIds(accountId: string): Promise<string[]> {
    const { sockets, services } = this.#parts;
    return sockets.idsOf(accountId, services.clock.now());
  }

  async closeEnded(): Promise<void> {
    await closeEndedSessions(this.#parts.services, this.#parts.sockets);
  }

  /**
   * A repeated `clientId` answers with the first message.
   * Errors: chat.room_not_found, those of `mayWrite` and `checkMessage`, media.*.
   */
  async submit(
    roomId: string,
    viewer: SocketViewer,
    clientId: string,
    content: MessageContent,
  ): Promise<Result<ChatMessage>> {
    const submitted = await refusalWhenUnavailable(() => submitMessage(this.#parts, roomId, viewer, clientId, content));
    this.#drainOutbox();
    return submitted;
  }

  /** The seller's question, which the order has taken (rule O40). */
  async ask(roomId: string, clientId: string, text: MessageText): Promise<Result<null>> {
    const asked = await refusalWhenUnavailable(() => submitQuestion(this.#parts, roomId, clientId, text));
    this.#drainOutbox();
    return asked.ok ? ok(null) : asked;
  }

  /**
   * A repeated `clientId` changes nothing more.
   * Errors: chat.room_not_found, chat.message_not_found, those of `mayChange` and `checkEdit`, chat.too_many_pins,
   * chat.translation_outdated, chat.translation_off, chat.translation_used_up.
   */
  async change(roomId: string, viewer: SocketViewer, clientId: string, act: MessageAct): Promise<Result<ChatMessage>> {
    const changed = await refusalWhenUnavailable(() => changeMessage(this.#parts, roomId, viewer, clientId, act));
    this.#drainOutbox();
    return changed;
  }

  /** A page of messages in the room's order, from the end, from a cursor on, or around one of them. */
  page(roomId: string, viewer: SocketViewer, place: PagePlace, limit: number): Promise<Result<MessagePage>> {
    return this.#read(roomId, viewer, (record) => readPage(this.#parts, record, viewer.accountId, place, limit));
  }

  search(
    roomId: string,
    viewer: SocketViewer,
    search: { typed: string; cursor: number | null; limit: number },
  ): Promise<Result<MatchPage>> {
    return this.#read(roomId, viewer, (record) => searchMessages(this.#parts, record, viewer.accountId, search));
  }

  /** With what was edited or deleted, until a page is empty: for an admin (rule C28). */
  async evidence(
    roomId: string,
    viewer: SocketViewer,
    afterSequence: number,
    limit: number,
  ): Promise<Result<EvidenceMessage[]>> {
    if (!isAdmin(viewer.roles)) return err("chat.room_not_found");
    const { log, changes } = this.#parts;
    return this.#read(roomId, viewer, (record) =>
      ok(
        log.after(afterSequence, limit).messages.map((message) => ({
          message: presentMessage(this.#parts, record, message),
          earlier: changes.earlierVersions(message),
        })),
      ),
    );
  }

  async view(roomId: string, viewer: SocketViewer): Promise<Result<ChatRoomView>> {
    return refusalWhenUnavailable(async () => {
      const record = await this.#visibleRoom(roomId, viewer);
      if (record === null) return err("chat.room_not_found");
      await this.#parts.profiles.refresh(record);
      const readings = this.#parts.state.readings();
      return ok({
        ...record.room,
        readings: readings.map(({ accountId: userAccountId, ...read }) => ({ userAccountId, ...read })),
        timeZones: this.#parts.state.timeZones(),
        isTranslated: areTranslated(this.#parts, record),
        languages: languagesOf(this.#parts, record),
      });
    });
  }

  /** What a message says now, for an e-mail about it; null when it says nothing, or is of no room of ours. */
  async textsOf(messageId: string): Promise<readonly LocalizedText[] | null> {
    const texts = this.#parts.state.get() === null ? [] : (this.#parts.log.find(messageId)?.messageTexts ?? []);
    return texts.length === 0 ? null : texts;
  }

  /** The order has changed the room's status or settings, in D1 already. Idempotent. */
  async applyRoom(room: ChatRoom): Promise<void> {
    const known = this.#parts.state.get();
    // Nobody is shown it, and the caller need not wait until it is read (docs/speed.md).
    if (known === null && this.#parts.sockets.viewers().length === 0) return this.#parts.state.remember(room);
    const record = await loadRoom(this.#parts, room.id);
    if (record === null) throw new Error(`applyRoom: room ${room.id} not found`);
    const applied = withRoom(record, room);
    if (known !== null && isSameRoom(known.room, applied.room)) return;
    // Before it is stored: if D1 does not answer, the order tells the room again.
    await closeEndedSessions(this.#parts.services, this.#parts.sockets);
    this.#parts.state.store(applied);
    this.#parts.sockets.broadcast({ type: "room", room: applied.room } satisfies ChatServerFrame);
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#parts.state.forget();
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#parts.frames.run(() => handleChatFrame(this.#parts, socket, data));
    this.#drainOutbox();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#parts.sockets.answerClosing(socket, code);
  }

  override async alarm(): Promise<void> {
    await this.#parts.outbox.drain();
  }

  async #visibleRoom(roomId: string, viewer: SocketViewer): Promise<RoomRecord | null> {
    const record = await loadRoom(this.#parts, roomId);
    if (record === null) return null;
    return sideOf(record, viewer) !== null || isAdmin(viewer.roles) ? record : null;
  }

  /** `read` runs without an await once the room and the names of its people are there. */
  #read<Value>(
    roomId: string,
    viewer: SocketViewer,
    read: (record: RoomRecord) => Result<Value>,
  ): Promise<Result<Value>> {
    return refusalWhenUnavailable(async () => {
      const record = await this.#visibleRoom(roomId, viewer);
      if (record === null) return err("chat.room_not_found");
      await this.#parts.profiles.refresh(record);
      return read(record);
    });
  }

  #drainOutbox(): void {
    if (this.#parts.state.get() !== null) this.ctx.waitUntil(this.#parts.outbox.drain());
  }
}

/** An error loses its class on the way out of an object, so an outage becomes a refusal, which is a value. */
async function refusalWhenUnavailable<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof Unavailable) return err("provider.unavailable");
    throw error;
  }
}
