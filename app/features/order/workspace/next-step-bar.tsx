import { MessageCircle } from "../../../ui/icons/order-icons.ts";
import { useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { classes } from "../../../ui/classes.ts";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { AddFilesButton, isFilesMissing } from "../delivery/upload/add-files-button.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { NEXT_STEP_ID } from "../step/step-section.tsx";
import { useActsInView } from "./use-acts-seen.ts";
import type { ChatSheetProps } from "../panel/chat-sheet.tsx";
import { openChat, useOpenChat } from "../panel/open-chat.ts";
import { availabilityOf, type Order } from "../panel/order-data.ts";

const loadChatSheet = async () => (await import("../panel/chat-sheet.tsx")).ChatSheet;
const fetchChatSheet = () => void loadChatSheet();
const ChatSheet = lazyOnOpen<ChatSheetProps>(({ isOpen }) => isOpen, loadChatSheet);

/** On phones: the next act while its own buttons are out of sight, and the messages, at the bottom of the screen (rule S42). */
export function NextStepBar({ order }: { order: Order }) {
  const { revalidate } = useRevalidator();
  const [isChatOpen, setChatOpen] = useState(false);
  useOpenChat(useCallback(() => setChatOpen(true), []));
  const unread = order.unreadCount;
  return (
    <div className="sticky bottom-0 z-30 -mx-[clamp(16px,4vw,40px)] flex items-center justify-end gap-3 border-t border-line bg-background/95 px-[clamp(16px,4vw,40px)] pb-[max(10px,env(safe-area-inset-bottom))] pt-2.5 backdrop-blur-md">
      <div className={classes("grid min-w-0 grow", useActsInView(order) && "not-focus-within:hidden")}>
        <NextAct order={order} />
      </div>
      <Button
        variant="secondary"
        icon={<MessageCircle aria-hidden size={20} />}
        aria-haspopup="dialog"
        onPointerEnter={fetchChatSheet}
        onFocus={fetchChatSheet}
        onClick={() => setChatOpen(true)}
      >
        {m.order_open_chat()}
        {unread > 0 && (
          <>
            <span
              aria-hidden
              className="min-w-5 rounded-full bg-negative px-1.5 text-center text-xs/5 font-bold text-negative-foreground"
            >
              {unread}
            </span>
            <span className="sr-only">{m.order_unread({ count: unread })}</span>
          </>
        )}
      </Button>
      <ChatSheet
        order={order}
        isOpen={isChatOpen}
        onOpenChange={(isOpen) => {
          setChatOpen(isOpen);
          // Update the unread mark after the chat was read.
          if (!isOpen) void revalidate();
        }}
      />
    </div>
  );
}

/** Paying needs the whole block with its card and conditions: the bar leads there. */
function NextAct({ order }: { order: Order }) {
  const { asked, command } = order.nextStep;
  if (asked === "answer")
    return (
      <Button isFullWidth onClick={openChat}>
        {m.order_answer_in_chat()}
      </Button>
    );
  const act = asked === "accept" ? "accept" : command;
  const availability = act === null ? undefined : availabilityOf(order, act);
  if (isFilesMissing(availability)) return <AddFilesButton isFullWidth />;
  if (availability?.state !== "allowed") return null;
  if (act !== "pay") return <CommandButton order={order} availability={availability} isFullWidth />;
  return (
    <a href={`#${NEXT_STEP_ID}`} className={buttonClass({ isFullWidth: true })}>
      {m.order_go_to_payment()}
    </a>
  );
}
