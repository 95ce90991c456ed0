import { Copy, Flag, Pencil, Pin, PinOff, Reply, Trash2 } from "../../../ui/icons/order-icons.ts";
import { Languages } from "../../../ui/icons/public-icons.ts";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { reportPath } from "#domain/site/public-paths.ts";
import { mayChange } from "#domain/chat/changing.ts";
import type { MessageAct } from "#domain/chat/frames.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { REACTION_SIGNS, REACTIONS } from "#domain/chat/reactions.ts";
import { readText } from "#domain/chat/translating.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "../../../ui/overlay/dropdown-menu.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { useOtherTime } from "../../../ui/text/two-clocks.tsx";
import { useChat } from "../chat-context.ts";
import { reactionLabel } from "./reaction-list.tsx";
import { copyText } from "../../../client/clipboard.ts";

interface MessageMenuItemsProps {
  message: ChatMessage;
  isOwn: boolean;
  trigger: ReactNode;
}

/** Only what the room would do now (`mayChange`) is offered. */
export default function MessageMenuItems({ message, isOwn, trigger }: MessageMenuItemsProps) {
  const { locale } = useUiEnvironment();
  const { room, viewerAccountId, act, isTranslated, onMend, onReply, onEdit } = useChat();
  const toast = useToast();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [openedAt, setOpenedAt] = useState(() => Date.now());
  const text = readText(message.messageTexts, { isOwn, languageCode: locale })?.text;
  const facts = {
    senderAccountId: message.senderUserProfile.userAccountId,
    createdAt: Date.parse(message.createdAt),
    deletedAt: message.deletedAt === null ? null : Date.parse(message.deletedAt),
    mediaCount: message.messageMedias.length,
  };
  const otherTime = useOtherTime(message.createdAt);
  const may = (type: MessageAct["type"]) => mayChange(room, facts, type, viewerAccountId, openedAt).ok;
  const messageId = message.id;
  const copy = async () => {
    if (await copyText(text ?? "")) toast({ title: m.chat_copied() });
    else toast({ title: m.chat_copy_failed(), description: m.chat_copy_failed_hint(), tone: "negative" });
  };
  return (
    <>
      <DropdownMenu
        trigger={trigger}
        isInitiallyOpen
        align={isOwn ? "end" : "start"}
        onOpenChange={(isOpen) => isOpen && setOpenedAt(Date.now())}
      >
        {otherTime && <p className="px-3 pt-1 pb-2 text-xs text-muted">{otherTime}</p>}
        {may("react") && (
          <>
            <div className="flex justify-between gap-0.5">
              {REACTIONS.map((reaction) => {
                const given = message.reactions.find((one) => one.reaction === reaction)?.userAccountIds ?? [];
                const isOn = given.includes(viewerAccountId);
                return (
                  <DropdownMenuItem
                    key={reaction}
                    label={reactionLabel(reaction)}
                    className={isOn ? "size-11 justify-center px-0! bg-accent/12" : "size-11 justify-center px-0!"}
                    onSelect={() => act({ type: "react", messageId, reaction, isOn: !isOn })}
                  >
                    <span aria-hidden className="block text-center text-xl/none">
                      {REACTION_SIGNS[reaction]}
                    </span>
                  </DropdownMenuItem>
                );
              })}
            </div>
            <DropdownMenuSeparator />
          </>
        )}
        {room.roomStatus !== "CLOSED" && (
          <DropdownMenuItem icon={<Reply aria-hidden size={18} />} onSelect={() => onReply(message)}>
            {m.chat_reply()}
          </DropdownMenuItem>
        )}
        {may("edit") && (
          <DropdownMenuItem icon={<Pencil aria-hidden size={18} />} onSelect={() => onEdit(message)}>
            {m.chat_edit()}
          </DropdownMenuItem>
        )}
        {isTranslated && text && may("mend") && (
          <DropdownMenuItem icon={<Languages aria-hidden size={18} />} onSelect={() => onMend(message)}>
            {m.chat_mend()}
          </DropdownMenuItem>
        )}
        {text && (
          <DropdownMenuItem icon={<Copy aria-hidden size={18} />} onSelect={() => void copy()}>
            {m.chat_copy()}
          </DropdownMenuItem>
        )}
        {may("pin") && (
          <DropdownMenuItem
            icon={message.pinnedAt ? <PinOff aria-hidden size={18} /> : <Pin aria-hidden size={18} />}
            onSelect={() => act({ type: "pin", messageId, isPinned: message.pinnedAt === null })}
          >
            {message.pinnedAt ? m.chat_unpin() : m.chat_pin()}
          </DropdownMenuItem>
        )}
        {!isOwn && (
          <DropdownMenuItem
            icon={<Flag aria-hidden size={18} />}
            onSelect={() => void navigate(reportPath("MESSAGE", messageId, message.roomId))}
          >
            {m.notice_report()}
          </DropdownMenuItem>
        )}
        {may("delete") && (
          <DropdownMenuItem
            icon={<Trash2 aria-hidden size={18} />}
            className="text-negative"
            onSelect={() => setDeleting(true)}
          >
            {m.chat_delete()}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={m.chat_delete_title()}
        confirmLabel={m.chat_delete()}
        tone="danger"
        onConfirm={async () => {
          act({ type: "delete", messageId });
          return null;
        }}
      >
        {m.chat_delete_text()}
      </ConfirmDialog>
    </>
  );
}
