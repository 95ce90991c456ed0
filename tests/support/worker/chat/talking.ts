import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { query } from "../calls.ts";
import { ChatSocket } from "./chat-socket.ts";
import type { Person } from "../people.ts";
import { present } from "../present.ts";
import { createRoom } from "./rooms.ts";

export const list = async (roomId: string, person: Person, more: object = {}) =>
  (await query("chatMessage.getList", { chatRoomId: roomId, ...more }, person)).body;
export const search = async (roomId: string, person: Person, typed: string, more: object = {}) =>
  (await query("chatMessage.search", { chatRoomId: roomId, query: typed, ...more }, person)).body;
export const textsOf = (items: readonly ChatMessage[]) =>
  items.map(({ messageTexts }) => messageTexts[0]?.text ?? null);
export const inRoom = <Value>(roomId: string, task: (sql: SqlStorage) => Value) =>
  runInDurableObject(env.CHAT_ROOM.getByName(roomId), (_, state) => task(state.storage.sql));

/** A room with both people connected, and the seller's first message. */
export async function talking(...options: Parameters<typeof createRoom>) {
  const room = await createRoom(...options);
  const [a, b] = [await ChatSocket.open(room.roomId, room.seller), await ChatSocket.open(room.roomId, room.buyer)];
  a.say("first");
  const [heard] = await b.waitFor("message");
  let acts = 0;
  const act = (socket: ChatSocket, frame: object, clientId = `act${String((acts += 1))}`) => {
    socket.sendFrame({ ...frame, clientId });
    return clientId;
  };
  return { ...room, a, b, act, first: present(heard).message };
}

export const edited = (messageId: string, text: string) => ({
  type: "edit",
  messageId,
  messageText: { text, languageCode: "en" },
});
