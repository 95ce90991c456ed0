import type { ChatMessage, MessageText } from "#domain/chat/frames.ts";
import type { ChatRoom } from "#domain/chat/room.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { SocketViewer } from "../../object-parts/socket-viewer.ts";
import type { MessageContent } from "../../wire/chat.wire.ts";
import type { ChatRoomView, MessagePage } from "../chat-room.view.ts";

/** What a room's object answers; `ChatRoomObject` implements it. */
export interface ChatRoomRpc {
  /**
   * A repeated `clientId` answers with the first message.
   * Errors: chat.room_not_found, those of `mayWrite` and `checkMessage`, media.*.
   */
  submit(roomId: string, viewer: SocketViewer, clientId: string, content: MessageContent): Promise<Result<ChatMessage>>;
  /** The seller's question about a request, which the order has taken already (rule O40); repeated, the first message. */
  ask(roomId: string, clientId: string, text: MessageText): Promise<Result<null>>;
  /** Messages before `cursor` (null: the latest), each page in the room's order; `nextCursor` leads to older ones. */
  page(roomId: string, viewer: SocketViewer, cursor: string | null, limit: number): Promise<Result<MessagePage>>;
  view(roomId: string, viewer: SocketViewer): Promise<Result<ChatRoomView>>;
  /** The order has changed the room (status or settings); D1 already says so. May be repeated. */
  applyRoom(room: ChatRoom): Promise<void>;
}
