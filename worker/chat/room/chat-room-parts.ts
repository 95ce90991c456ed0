import { findRoom, type RoomRecord } from "../room.queries.ts";
import type { Env } from "../../env.ts";
import { createServices, type Services } from "../../services.ts";
import { performChatEffect, type ChatEffect } from "./chat-effects.ts";
import { FrameLimits } from "./frame-limits.ts";
import { MessageChanges } from "./message-changes.ts";
import { MessageLog } from "./message-log.ts";
import { OneAtATime } from "../../object-parts/one-at-a-time.ts";
import { Outbox } from "./outbox.ts";
import { RoomState } from "./room-state.ts";
import { createMessageTables, upgradeMessageTables } from "./room-tables.ts";
import { SenderProfiles } from "./sender-profiles.ts";
import { socketCount } from "../../object-parts/socket-count.gateway.ts";
import { Sockets } from "../../object-parts/sockets.ts";

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

export function chatRoomParts(context: DurableObjectState, env: Env): ChatRoomParts {
  const services = createServices(env);
  const { storage } = context;
  upgradeMessageTables(storage);
  const parts: ChatRoomParts = {
    storage,
    services,
    sockets: new Sockets(context, socketCount(env, { kind: "CHAT_ROOM", name: context.id.name ?? "" })),
    state: new RoomState(storage.sql),
    log: new MessageLog(storage.sql),
    changes: new MessageChanges(storage.sql),
    profiles: new SenderProfiles(services),
    outbox: new Outbox<ChatEffect>(storage, services.clock, (effect) => performChatEffect(parts, effect)),
    frameLimits: new FrameLimits(),
    frames: new OneAtATime(),
    toldUnread: new Map(),
  };
  return parts;
}

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
  storage.transactionSync(() => {
    state.createTables();
    createMessageTables(storage.sql);
    outbox.createTable();
    state.store(found);
  });
  return found;
}
