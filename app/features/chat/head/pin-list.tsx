import { PinOff } from "../../../ui/icons/order-icons.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useChat } from "../chat-context.ts";
import { FoundMessage } from "./found-message.tsx";

/** The pinned messages, the latest first (rule C30). */
export function PinList({ pinned }: { pinned: readonly ChatMessage[] }) {
  const { room, act } = useChat();
  return (
    <ul aria-label={m.chat_pins()} className="grid min-h-0 grow content-start gap-1 overflow-y-auto p-2">
      {pinned.map((message) => (
        <li key={message.id} className="flex items-start">
          <div className="min-w-0 grow">
            <FoundMessage message={message} />
          </div>
          {room.roomStatus !== "CLOSED" && (
            <IconButton
              label={m.chat_unpin()}
              icon={<PinOff aria-hidden size={18} />}
              onClick={() => act({ type: "pin", messageId: message.id, isPinned: false })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
