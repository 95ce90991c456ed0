import { useEffect, useRef, useState } from "react";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { m } from "#messages";
import { query } from "../../../client/typed-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useChat } from "../chat-context.ts";
import { FoundMessage } from "./found-message.tsx";
import { isComposingKey, useSettledText } from "../../../ui/form/composing.ts";

/** Typing asks once it pauses. */
const PAUSE = 250;

interface Found {
  readonly typed: string;
  readonly items: readonly ChatMessage[];
  readonly nextCursor: string | null;
  readonly failure: string | null;
}

/** The search in a room (rule C31): the latest hits first; a press on one leads to it. */
export default function ChatSearch({ onClose }: { onClose: () => void }) {
  const { room } = useChat();
  const [text, setText] = useState("");
  /** What is searched for: no half word of an input method's. */
  const [typed, setTyped] = useState("");
  const typing = useSettledText({ onText: setText, onSettled: setTyped });
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const ask = async (words: string, before: Found | null) => {
    asked.current = words;
    const cursor = before?.nextCursor ?? null;
    const outcome = await query("chatMessage", "search", { chatRoomId: room.id, query: words, cursor });
    if (asked.current !== words) return;
    const items = [...(before?.items ?? []), ...(outcome.ok ? outcome.value.items : [])];
    // After a failure the same page can be asked for again.
    const nextCursor = outcome.ok ? outcome.value.nextCursor : cursor;
    setFound({ typed: words, items, nextCursor, failure: outcome.ok ? null : outcome.error.message });
  };
  useEffect(() => {
    const words = typed.trim();
    asked.current = words;
    if (words === "") return setFound(null);
    const timer = setTimeout(() => void ask(words, null), PAUSE);
    return () => clearTimeout(timer);
    // `ask` is another function at every rendering, and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, room.id]);

  return (
    <search aria-label={m.chat_search()} className="flex min-h-0 grow flex-col">
      <div className="p-3">
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={QUERY_MAX}
          aria-label={m.chat_search()}
          placeholder={m.chat_search()}
          {...typing}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || isComposingKey(event)) return;
            event.stopPropagation();
            onClose();
          }}
          className="control"
        />
      </div>
      <output className="block px-4 pb-2 text-sm text-muted">
        {found === null
          ? m.chat_search_hint()
          : (found.failure ?? (found.items.length === 0 ? m.chat_search_none({ typed: found.typed }) : ""))}
      </output>
      {found && found.items.length > 0 && (
        <ul aria-label={m.chat_search_found()} className="min-h-0 grow overflow-y-auto px-2 pb-2">
          {found.items.map((message) => (
            <li key={message.id}>
              <FoundMessage message={message} />
            </li>
          ))}
          {found.nextCursor !== null && (
            <li className="py-2 text-center">
              <Button variant="ghost" size="sm" onClick={() => void ask(found.typed, found)}>
                {m.chat_search_more()}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
