import type { ChatRoom } from "#domain/chat/room.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";

/** The order's turn waits for the room no longer: paying and delivering come before chatting. */
export const ROOM_PATIENCE = 3 * SECOND;

/**
 * Sends the whole present room: the object may have missed a change or not exist yet. A room that does not answer in time is
 * `Unavailable`.
 */
export async function pushRoomState(services: Services, chatRoomId: string): Promise<void> {
  const room = await services.orderRecords.findRoom(chatRoomId);
  if (room) await pushRoom(services, room);
}

const pushRoom = ({ env }: Services, room: ChatRoom) =>
  withTimeout(env.CHAT_ROOM.getByName(room.id).applyRoom(room), "chat", ROOM_PATIENCE);

/**
 * Before the command is answered, so that the caller finds the room changed. If this is lost, the outbox repeats it.
 */
export async function pushRoomAtOnce(services: Services, room: ChatRoom): Promise<void> {
  try {
    await pushRoom(services, room);
  } catch (error) {
    console.warn(JSON.stringify({ chatRoomId: room.id, pushRoomState: loggable(error) }));
  }
}
