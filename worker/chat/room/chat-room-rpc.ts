import type { ChatMessage, MessageAct, MessageText } from "#domain/chat/frames.ts";
import type { ChatRoom } from "#domain/chat/room.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { MessageContent } from "#worker/wire/order/chat.wire.ts";
import type { ChatRoomView, EvidenceMessage, MatchPage, MessagePage, PagePlace } from "../chat-room.view.ts";

/** What a room's object answers; `ChatRoomObject` implements it. */
export interface ChatRoomRpc {
  /**
   * A repeated `clientId` answers with the first message.
   * Errors: chat.room_not_found, those of `mayWrite` and `checkMessage`, media.*.
   */
  submit(roomId: string, viewer: SocketViewer, clientId: string, content: MessageContent): Promise<Result<ChatMessage>>;
  /** The seller's question about a request, which the order has taken already (rule O40); repeated, the first message. */
  ask(roomId: string, clientId: string, text: MessageText): Promise<Result<null>>;
  /**
   * An edit, deletion, reaction or pin; a repeated `clientId` changes nothing more.
   * Errors: chat.room_not_found, chat.message_not_found, those of `mayChange` and `checkEdit`, chat.too_many_pins,
   * chat.translation_outdated, chat.translation_off, chat.translation_used_up.
   */
  change(roomId: string, viewer: SocketViewer, clientId: string, act: MessageAct): Promise<Result<ChatMessage>>;
  /** Each page in the room's order. Errors: chat.room_not_found, chat.message_not_found, request.too_many. */
  page(roomId: string, viewer: SocketViewer, place: PagePlace, limit: number): Promise<Result<MessagePage>>;
  /** The latest first. Errors: chat.room_not_found, request.too_many. */
  search(
    roomId: string,
    viewer: SocketViewer,
    search: { typed: string; cursor: number | null; limit: number },
  ): Promise<Result<MatchPage>>;
  /** For an admin, the oldest first, until a page is empty. Errors: chat.room_not_found. */
  evidence(
    roomId: string,
    viewer: SocketViewer,
    afterSequence: number,
    limit: number,
  ): Promise<Result<EvidenceMessage[]>>;
  view(roomId: string, viewer: SocketViewer): Promise<Result<ChatRoomView>>;
  /** What a message says now, for an e-mail about it; null when it says nothing, or is of no room of ours. */
  textsOf(messageId: string): Promise<readonly LocalizedText[] | null>;
  /** The order has changed the room (status or settings); D1 already says so. May be repeated. */
  applyRoom(room: ChatRoom): Promise<void>;
  /** Everything that was ever said here is deleted (rule M53). May be repeated. */
  forget(): Promise<void>;
}
