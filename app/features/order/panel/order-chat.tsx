import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { ChatPanel } from "../../chat/chat-panel.tsx";
import { sideOf, type Order } from "./order-data.ts";
import { useNameOf } from "./person-link.tsx";

export interface OrderChatProps {
  order: Order;
  className: string;
}

export function OrderChat({ order, className }: OrderChatProps) {
  const viewer = useViewer();
  const nameOf = useNameOf();
  const room = order.chatRooms[0];
  if (!viewer || !room) return null;
  const side = sideOf(order);
  const other = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  return (
    // A message says its own time; its days need no second clock.
    <OtherClockProvider value={null}>
      <ChatPanel
        chatRoomId={room.id}
        side={side}
        viewerAccountId={viewer.accountId}
        otherName={nameOf(other)}
        className={className}
      />
    </OtherClockProvider>
  );
}
