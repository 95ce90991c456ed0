import type { QuotedMessage } from "#domain/chat/frames.ts";
import { readText } from "#domain/chat/translating.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useChat } from "../chat-context.ts";

/** The answered message above its answer; a press leads to it (rule C27). */
export function Quote({ quote }: { quote: QuotedMessage }) {
  const { onJump } = useChat();
  return (
    <button
      type="button"
      onClick={() => onJump(quote.messageId)}
      className="max-w-full rounded-md border-l-4 border-line-strong bg-surface px-3 py-1.5 text-left text-sm text-muted hover:text-foreground"
    >
      <QuoteWords quote={quote} />
    </button>
  );
}

export function QuoteWords({ quote }: { quote: QuotedMessage }) {
  const { locale } = useUiEnvironment();
  const { viewerAccountId, otherName } = useChat();
  const isOwn = quote.userAccountId === viewerAccountId;
  const text = readText(quote.messageTexts, { isOwn, languageCode: locale });
  const name = isOwn ? m.chat_you() : otherName;
  return (
    <>
      <span className="block truncate text-xs font-semibold">{name}</span>
      <span className="line-clamp-2 wrap-anywhere" lang={text?.languageCode}>
        {quote.deletedAt ? m.chat_quote_deleted() : text ? text.text : m.chat_quote_files({ count: quote.mediaCount })}
      </span>
    </>
  );
}
