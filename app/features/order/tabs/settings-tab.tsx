import { ChatSection } from "./chat-section.tsx";
import type { Order } from "../panel/order-data.ts";
import { PriceSection } from "./price-section.tsx";
import { ScheduleSection } from "./schedule-section.tsx";

/** The seller's settings: schedule, price, chat (rule S25). */
export function SettingsTab({ order }: { order: Order }) {
  const room = order.chatRooms[0];
  return (
    <div className="grid gap-8">
      <PriceSection order={order} />
      <ScheduleSection order={order} />
      {room && <ChatSection order={order} room={room} />}
    </div>
  );
}
