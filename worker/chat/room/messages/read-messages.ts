import { matchExpression } from "#domain/chat/message-words.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { MatchPage, MessagePage, PagePlace } from "../../chat-room.view.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import type { LoggedMessage } from "./logged-message.ts";
import { presentMessages } from "./present-messages.ts";

/**
 * A page as the room is in this moment: read without an await, so its revision is true of all of it. After
 * `profiles.refresh`. What is read depends on the page, not on the room: it ends earlier than asked where messages are
 * long. Errors: chat.message_not_found, request.too_many.
 */
export function readPage(
  parts: ChatRoomParts,
  record: RoomRecord,
  accountId: string,
  place: PagePlace,
  limit: number,
): Result<MessagePage> {
  const read = parts.frameLimits.read(accountId, parts.services.clock.now(), () => findStretch(parts, place, limit));
  if (!read.ok) return read;
  if (read.value === null) return err("chat.message_not_found");
  const { messages, hasOlder, hasNewer } = read.value;
  const isLatest = place.cursor === null && place.aroundMessageId === null;
  return ok({
    items: presentMessages(parts, record, messages),
    nextCursor: cursorAt(messages[0], hasOlder),
    newerCursor: cursorAt(messages.at(-1), hasNewer),
    revision: parts.log.lastRevision(),
    ...(isLatest ? { pinned: presentMessages(parts, record, parts.log.pinned()) } : {}),
  });
}

function findStretch({ log }: ChatRoomParts, { cursor, direction, aroundMessageId }: PagePlace, limit: number) {
  if (aroundMessageId !== null) {
    const middle = log.find(aroundMessageId);
    if (middle === null) return null;
    const half = Math.floor(limit / 2);
    const older = log.before(middle.sequence + 1, Math.max(1, half));
    const newer = log.after(middle.sequence, limit - half);
    return {
      messages: [...older.messages, ...newer.messages],
      hasOlder: older.hasMore,
      hasNewer: newer.hasMore,
      units: older.units + newer.units,
    };
  }
  if (cursor !== null && direction === "NEWER") {
    const { hasMore, ...newer } = log.after(cursor, limit);
    return { ...newer, hasOlder: true, hasNewer: hasMore };
  }
  const { hasMore, ...older } = log.before(cursor, limit);
  return { ...older, hasOlder: hasMore, hasNewer: cursor !== null };
}

/** Messages that have all of the words, the latest first (rule C31). Errors: request.too_many. */
export function searchMessages(
  parts: ChatRoomParts,
  record: RoomRecord,
  accountId: string,
  { typed, cursor, limit }: { readonly typed: string; readonly cursor: number | null; readonly limit: number },
): Result<MatchPage> {
  const expression = matchExpression(typed);
  if (expression === null) return ok({ items: [], nextCursor: null });
  const read = parts.frameLimits.read(accountId, parts.services.clock.now(), () =>
    parts.log.matching(expression, cursor, limit),
  );
  if (!read.ok) return read;
  const { messages, hasMore } = read.value;
  return ok({
    items: presentMessages(parts, record, messages),
    nextCursor: cursorAt(messages.at(-1), hasMore),
  });
}

const cursorAt = (message: LoggedMessage | undefined, hasMore: boolean): string | null =>
  hasMore && message ? String(message.sequence) : null;
