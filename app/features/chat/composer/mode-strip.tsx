import { Pencil, Reply } from "../../../ui/icons/order-icons.ts";
import { X } from "../../../ui/icons/public-icons.ts";
import { quoteOf } from "#domain/chat/quote.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { QuoteWords } from "../messages/quote.tsx";
import type { ComposerMode } from "./composer-mode.ts";

/** Above the input: which message is being answered or edited. */
export function ModeStrip({ mode, onLeave }: { mode: Exclude<ComposerMode, { kind: "NEW" }>; onLeave: () => void }) {
  const isReply = mode.kind === "REPLY";
  return (
    <div className="flex items-start gap-2 rounded-md border-l-4 border-accent bg-surface py-1 pl-3 text-sm">
      <span className="pt-1 text-muted">
        {isReply ? <Reply aria-hidden size={16} /> : <Pencil aria-hidden size={16} />}
      </span>
      <div className="min-w-0 grow text-muted">
        <span className="sr-only">{isReply ? m.chat_replying() : m.chat_editing()}</span>
        <QuoteWords quote={quoteOf(mode.message)} />
      </div>
      <IconButton
        label={isReply ? m.chat_reply_leave() : m.chat_edit_leave()}
        icon={<X aria-hidden size={18} />}
        className="size-9!"
        onClick={onLeave}
      />
    </div>
  );
}
