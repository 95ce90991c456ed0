import type { ChatMessage } from "#domain/chat/frames.ts";
import { quoteOf } from "#domain/chat/quote.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { useChat } from "../chat-context.ts";
import { QuoteWords } from "../messages/quote.tsx";

/** A message in a list of hits or pins; a press leads to it. */
export function FoundMessage({ message }: { message: ChatMessage }) {
  const { onJump } = useChat();
  return (
    <button
      type="button"
      onClick={() => onJump(message.id)}
      className="block w-full rounded-md px-3 py-2 text-left text-sm hover:bg-foreground/7"
    >
      <QuoteWords quote={quoteOf(message)} />
      <DateText value={message.createdAt} hasTime className="text-xs text-muted" />
    </button>
  );
}
