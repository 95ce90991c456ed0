import { matchExpression } from "#domain/order/search-words.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { MatchPage, MessagePage, PagePlace } from "../../chat-room.view.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import type { LoggedMessage } from "./logged-message.ts";
import { presentMessages } from "./present-messages.ts";

/**
 * A page as the room is in this moment: read without an await, so its revision is true of all of it. After
 * `profiles.refresh`. Rows read depend on the page, not on the room. Errors: chat.message_not_found.
 */
export function readPage(
  parts: ChatRoomParts,
  record: RoomRecord,
  place: PagePlace,
  limit: number,
): Result<MessagePage> {
  const found = findStretch(parts, place, limit);
  if (found === null) return err("chat.message_not_found");
  const { messages, hasOlder, hasNewer } = found;
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
    const older = log.before(middle.sequence + 1, half + 1);
    const newer = log.after(middle.sequence, limit - half + 1);
    return {
      messages: [...older.slice(-half), ...newer.slice(0, limit - half)],
      hasOlder: older.length > half,
      hasNewer: newer.length > limit - half,
    };
  }
  if (cursor !== null && direction === "NEWER") {
    const newer = log.after(cursor, limit + 1);
    return { messages: newer.slice(0, limit), hasOlder: true, hasNewer: newer.length > limit };
  }
  const older = log.before(cursor, limit + 1);
  return { messages: older.slice(-limit), hasOlder: older.length > limit, hasNewer: cursor !== null };
}

/** Messages that have all of the words, the latest first (rule C31). */
export function searchMessages(
  parts: ChatRoomParts,
  record: RoomRecord,
  { typed, cursor, limit }: { readonly typed: string; readonly cursor: number | null; readonly limit: number },
): MatchPage {
  const expression = matchExpression(typed);
  const found = expression === null ? [] : parts.log.matching(expression, cursor, limit + 1);
  const page = found.slice(0, limit);
  return {
    items: presentMessages(parts, record, page),
    nextCursor: cursorAt(page.at(-1), found.length > limit),
  };
}

const cursorAt = (message: LoggedMessage | undefined, hasMore: boolean): string | null =>
  hasMore && message ? String(message.sequence) : null;
