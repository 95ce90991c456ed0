import type { MessageText } from "#domain/chat/frames.ts";
import type { Services } from "#worker/services.ts";

/** The seller's question as a message of the chat (rule O40). Under the effect's key as its own id it appears once (rule C3). */
export async function askInRoom(
  services: Services,
  chatRoomId: string,
  key: string,
  text: MessageText,
): Promise<"DONE" | "AGAIN"> {
  if ((await services.orderRecords.findRoom(chatRoomId)) === null) return "DONE";
  const asked = await services.env.CHAT_ROOM.getByName(chatRoomId).ask(chatRoomId, key, text);
  if (asked.ok) return "DONE";
  // Longer than the room lets a message be, or the order is over by now: the order itself shows the question.
  console.warn(JSON.stringify({ chatRoomId, question: asked.error.code }));
  return asked.error.code === "provider.unavailable" ? "AGAIN" : "DONE";
}
