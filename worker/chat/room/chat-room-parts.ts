import { findRoom, type RoomRecord } from "../room.queries.ts";
import type { Services } from "#worker/services.ts";
import type { ChatEffect } from "./effects/chat-effect.ts";
import type { FrameLimits } from "./frame-limits.ts";
import type { MessageChanges } from "./messages/message-changes.ts";
import type { MessageLog } from "./messages/message-log.ts";
import type { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import type { Outbox } from "./effects/outbox.ts";
import type { RoomState } from "./room-state.ts";
import { createMessageTables } from "./room-tables.ts";
import type { SenderProfiles } from "./sender-profiles.ts";
import type { Sockets } from "#worker/kernel/objects/sockets.ts";

/** The parts of a room's object. */
export type ChatRoomParts = {
  readonly storage: DurableObjectStorage;
  readonly services: Services;
  readonly sockets: Sockets;
  readonly state: RoomState;
  readonly log: MessageLog;
  readonly changes: MessageChanges;
  readonly profiles: SenderProfiles;
  readonly outbox: Outbox<ChatEffect>;
  readonly frameLimits: FrameLimits;
  /** Frames are handled one at a time: what a person sends first comes first. */
  readonly frames: OneAtATime;
  /** How many unread messages people were told they have, by account. */
  readonly toldUnread: Map<string, number>;
};

/** The room as stored in this object, read from D1 the first time; null when there is no such room. */
export async function loadRoom(
  { storage, services, state, outbox }: ChatRoomParts,
  roomId: string,
): Promise<RoomRecord | null> {
  const known = state.get();
  if (known !== null) return known;
  const found = await findRoom(services.database, roomId);
  // Another event may have loaded the room meanwhile, and a command of the order may have changed it since.
  const loadedMeanwhile = state.get();
  if (loadedMeanwhile !== null || found === null) return loadedMeanwhile;
  return storage.transactionSync(() => {
    state.createTables();
    createMessageTables(storage.sql);
    outbox.createTable();
    return state.storeFirst(found);
  });
}
