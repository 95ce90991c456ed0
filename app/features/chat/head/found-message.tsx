import type { ChatMessage } from "#domain/chat/frames.ts";
import { quoteOf } from "#domain/chat/quote.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { useChat } from "../chat-context.ts";
import { QuoteWords } from "../messages/quote.tsx";

/** A message in a list of hits or pins; a press leads to it. */
export function FoundMessage({ message }: { message: ChatMessage }) {
  const { onJump } = useChat();
  return (
    <div className="link-row rounded-md px-3 py-2 text-sm hover:bg-foreground/7">
      <button type="button" onClick={() => onJump(message.id)} className="stretched-link block w-full text-left">
        <QuoteWords quote={quoteOf(message)} />
      </button>
      <DateText value={message.createdAt} hasTime className="text-xs text-muted" />
    </div>
  );
}
