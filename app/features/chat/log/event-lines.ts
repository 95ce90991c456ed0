import { HOUR } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";

/** The order's events in the chat (rule C32), in each viewer's language. */
export interface EventLine {
  /** ISO-8601 UTC. */
  readonly at: string;
  readonly sentence: string;
  readonly by: string;
  /** What they wrote with it. */
  readonly words?: { readonly text: string; readonly languageCode: LanguageCode } | null;
}

export type LogEntry =
  | { readonly kind: "MESSAGE"; readonly message: ChatMessage; readonly at: string }
  | { readonly kind: "EVENT"; readonly line: EventLine; readonly at: string };

interface Stretch {
  readonly messages: readonly ChatMessage[];
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
}

/** Files that come one by one are said once. */
const saysAgain = (one: EventLine, next: EventLine): boolean =>
  one.sentence === next.sentence &&
  one.by === next.by &&
  !one.words &&
  !next.words &&
  Date.parse(next.at) - Date.parse(one.at) < HOUR;

/** Messages in the room's order, each event before the first message that is later; none from beyond an open end. */
export function withEventLines(
  { messages, olderCursor, newerCursor }: Stretch,
  lines: readonly EventLine[],
): LogEntry[] {
  const from = olderCursor === null ? "" : (messages[0]?.createdAt ?? "");
  const until = newerCursor === null ? null : (messages.at(-1)?.createdAt ?? "");
  const waiting = lines
    .filter(({ at }) => at >= from && (until === null || at <= until))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const entries: LogEntry[] = [];
  let next = 0;
  const say = (before: string | null) => {
    for (let line = waiting[next]; line && (before === null || line.at <= before); line = waiting[++next]) {
      const last = entries.at(-1);
      if (last?.kind === "EVENT" && saysAgain(last.line, line)) entries.pop();
      entries.push({ kind: "EVENT", line, at: line.at });
    }
  };
  for (const message of messages) {
    say(message.createdAt);
    entries.push({ kind: "MESSAGE", message, at: message.createdAt });
  }
  say(null);
  return entries;
}
