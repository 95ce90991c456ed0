import type { ChatRoomView } from "#worker/chat/chat-room.view.ts";

type Reading = ChatRoomView["readings"][number];
type Zone = ChatRoomView["timeZones"][number];

/** Only forwards: a reading that was sent before another one may come after it. */
export function withReading(room: ChatRoomView, { userAccountId, messageId, sequence }: Reading): ChatRoomView {
  const known = room.readings.find((reading) => reading.userAccountId === userAccountId);
  if (known && known.sequence >= sequence) return room;
  const others = room.readings.filter((reading) => reading !== known);
  return { ...room, readings: [...others, { userAccountId, messageId, sequence }] };
}

export function withZone(room: ChatRoomView, { userAccountId, timeZone }: Zone): ChatRoomView {
  const others = room.timeZones.filter((zone) => zone.userAccountId !== userAccountId);
  return { ...room, timeZones: [...others, { userAccountId, timeZone }] };
}
