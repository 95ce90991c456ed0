import { CHANGES_A_CATCH_UP } from "#domain/chat/catching-up.ts";
import type { ChatClientFrame, ChatServerFrame } from "#domain/chat/frames.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import type { Stretch } from "./message-log.ts";
import { presentMessages } from "./present-messages.ts";

const TOO_MUCH: Stretch = { messages: [], hasMore: true, units: 0 };

type SinceFrame = Extract<ChatClientFrame, { type: "since" }>;

/**
 * What a participant missed, or `reset` where that is too much (rule C36) or they have been read too much lately (rule E25):
 * they start again from the latest page. Read and sent without an await, so what comes meanwhile is said after these, once.
 * After `profiles.refresh`. Errors: request.not_found for a message that is none of the room's.
 */
export function catchUp(parts: ChatRoomParts, socket: WebSocket, record: RoomRecord, frame: SinceFrame): Result<null> {
  const { log, sockets, frameLimits, services } = parts;
  const say = (said: ChatServerFrame) => sockets.send(socket, said);
  const read = frameLimits.read(sockets.viewerOf(socket).accountId, services.clock.now(), () => missed(parts, frame));
  const found = read.ok ? read.value : TOO_MUCH;
  if (found === null) return err("request.not_found");
  if (found.hasMore) {
    say({ type: "reset" });
    return ok(null);
  }
  for (const message of presentMessages(parts, record, found.messages)) say({ type: "message", message });
  if ("revision" in frame)
    say({ type: "caughtUp", since: frame.revision, revision: log.lastRevision(), question: frame.question });
  return ok(null);
}

function missed({ log }: ChatRoomParts, frame: SinceFrame): Stretch | null {
  if ("revision" in frame) {
    // A revision from the future is of no room of ours.
    if (frame.revision > log.lastRevision()) return TOO_MUCH;
    return log.changedSince(frame.revision, CHANGES_A_CATCH_UP);
  }
  const known = log.find(frame.messageId);
  return known === null ? null : log.after(known.sequence, CHANGES_A_CATCH_UP);
}
