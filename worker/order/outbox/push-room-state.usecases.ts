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
  if (room) await withTimeout(services.env.CHAT_ROOM.getByName(chatRoomId).applyRoom(room), "chat", ROOM_PATIENCE);
}

/**
 * Before the command is answered, so that the caller finds the room changed. If this is lost, the outbox repeats it.
 */
export async function pushRoomStateAtOnce(services: Services, chatRoomId: string): Promise<void> {
  try {
    await pushRoomState(services, chatRoomId);
  } catch (error) {
    console.warn(JSON.stringify({ chatRoomId, pushRoomState: loggable(error) }));
  }
}
