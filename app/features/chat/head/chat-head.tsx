import { Pin } from "../../../ui/icons/order-icons.ts";
import { Search } from "../../../ui/icons/public-icons.ts";
import { useEffect, useState } from "react";
import { MINUTE } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatClock } from "../clock.ts";

export type ChatView = "LOG" | "SEARCH" | "PINS";

export interface ChatHeadProps {
  otherName: string;
  /** Of the other participant; null until their browser has said. */
  timeZone: string | null;
  pinCount: number;
  view: ChatView;
  onView(view: ChatView): void;
}

/** Whom one talks to, how late it is there (rule C35), and the ways into what was said. */
export function ChatHead({ otherName, timeZone, pinCount, view, onView }: ChatHeadProps) {
  const toggle = (wanted: ChatView) => onView(view === wanted ? "LOG" : wanted);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line py-1 pl-4 pr-2">
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">{otherName}</p>
        {timeZone && <LocalTime timeZone={timeZone} />}
      </div>
      {pinCount > 0 && (
        <button
          type="button"
          aria-label={m.chat_pins_open({ count: pinCount })}
          aria-pressed={view === "PINS"}
          onClick={() => toggle("PINS")}
          className="flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm tabular-nums hover:bg-foreground/7 aria-pressed:bg-foreground/7"
        >
          <Pin aria-hidden size={18} />
          <span>{pinCount}</span>
        </button>
      )}
      <IconButton
        label={m.chat_search_open()}
        icon={<Search aria-hidden size={20} />}
        aria-pressed={view === "SEARCH"}
        onClick={() => toggle("SEARCH")}
      />
    </header>
  );
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const { locale } = useUiEnvironment();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="truncate text-xs tabular-nums text-muted" title={timeZone}>
      {m.chat_local_time({ time: formatClock(now, locale, timeZone) })}
    </p>
  );
}
