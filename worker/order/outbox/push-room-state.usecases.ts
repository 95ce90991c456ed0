import type { Services } from "../../services.ts";
import { loggable } from "../../failure/report-bug.ts";

/** Sends the whole present room: the object may have missed a change or not exist yet. */
export async function pushRoomState(services: Services, chatRoomId: string): Promise<void> {
  const room = await services.orderRecords.findRoom(chatRoomId);
  if (room) await services.env.CHAT_ROOM.getByName(chatRoomId).applyRoom(room);
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
