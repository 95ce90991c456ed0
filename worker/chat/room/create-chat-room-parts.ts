import type { Env } from "#worker/env.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import { socketCount } from "#worker/kernel/objects/socket-count.gateway.ts";
import { Sockets } from "#worker/kernel/objects/sockets.ts";
import { createServices } from "#worker/services.ts";
import type { ChatEffect } from "./effects/chat-effect.ts";
import { performChatEffect } from "./effects/chat-effects.ts";
import type { ChatRoomParts } from "./chat-room-parts.ts";
import { FrameLimits } from "./frame-limits.ts";
import { MessageChanges } from "./messages/message-changes.ts";
import { MessageLog } from "./messages/message-log.ts";
import { Outbox } from "./effects/outbox.ts";
import { RoomState } from "./room-state.ts";
import { upgradeMessageTables } from "./room-tables.ts";
import { SenderProfiles } from "./sender-profiles.ts";

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
    outbox: new Outbox<ChatEffect>(storage, services.clock, (effect, attempts) =>
      performChatEffect(parts, effect, attempts),
    ),
    frameLimits: new FrameLimits(),
    frames: new OneAtATime(),
    toldUnread: new Map(),
  };
  return parts;
}
