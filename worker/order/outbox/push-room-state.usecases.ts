import type { Services } from "../../services.ts";
import { loggable } from "../../report-bug.ts";

/** The room's object may have missed it or not exist yet: it always gets the whole of what the records say now. */
export async function pushRoomState(services: Services, chatRoomId: string): Promise<void> {
  const room = await services.orderRecords.findRoom(chatRoomId);
  if (room) await services.env.CHAT_ROOM.getByName(chatRoomId).applyRoom(room);
}

/** Before the command is answered, so that whoever changed the room finds it changed. Should this be lost, the outbox tells it. */
export async function pushRoomStateAtOnce(services: Services, chatRoomId: string): Promise<void> {
  try {
    await pushRoomState(services, chatRoomId);
  } catch (error) {
    console.warn(JSON.stringify({ chatRoomId, pushRoomState: loggable(error) }));
  }
}
