import { useMemo } from "react";
import { findText } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ChatPanel } from "../../chat/chat-panel.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { actorWord, eventSentence } from "./event-labels.ts";
import { sideOf, type Order } from "./order-data.ts";
import { useNameOf } from "./person-link.tsx";
import { isSpoken } from "./spoken-events.ts";

export interface OrderChatProps {
  order: Order;
  /** Of players in a message (rule F24). */
  playerSize?: "sm" | "md";
  className: string;
}

export function OrderChat({ order, playerSize = "sm", className }: OrderChatProps) {
  const viewer = useViewer();
  const nameOf = useNameOf();
  const { locale } = useUiEnvironment();
  const { events, priceCurrency } = order;
  const side = sideOf(order);
  const other = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const lines = useMemo(
    () =>
      events.filter(isSpoken).map((event) => {
        const minorUnits = event.amount ?? event.priceAmount;
        const amount = minorUnits === undefined ? "" : formatAmount(minorUnits, priceCurrency.code);
        const { at, by } = event;
        const words = findText(event.messageTexts ?? [], locale);
        return { at, sentence: eventSentence(event.type, amount, event.isFirst), by: actorWord(by), words };
      }),
    [events, priceCurrency.code, locale],
  );
  const room = order.chatRooms[0];
  if (!viewer || !room) return null;
  return (
    <ChatPanel
      chatRoomId={room.id}
      side={side}
      viewerAccountId={viewer.accountId}
      otherName={nameOf(other)}
      lines={lines}
      playerSize={playerSize}
      isPaid={order.orderPaymentStatus === "COMPLETED"}
      className={className}
    />
  );
}
