import { ArrowLeft, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import type { ChatSheetProps } from "./chat-sheet.tsx";
import { DeliverableUploads } from "../delivery/deliverable-uploads.tsx";
import type { OrderChatProps } from "./order-chat.tsx";
import type { Order } from "./order-data.ts";
import { OrderHead } from "./order-head.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { useOrderLive } from "./use-order-live.ts";
import { useWideOrder } from "./use-wide-order.ts";

const OrderChat = lazyOnOpen<OrderChatProps>(
  () => true,
  async () => (await import("./order-chat.tsx")).OrderChat,
);

const loadChatSheet = async () => (await import("./chat-sheet.tsx")).ChatSheet;
const fetchChatSheet = () => void loadChatSheet();
const ChatSheet = lazyOnOpen<ChatSheetProps>(({ isOpen }) => isOpen, loadChatSheet);

interface OrderScreenProps {
  order: Order;
  cards: readonly SavedCard[];
  /** The path of the list it was opened from. */
  backTo: string;
}

/** The screen of an order (rule S24): head, next step, tabs, and the chat beside it or behind a button. */
export function OrderScreen({ order, cards, backTo }: OrderScreenProps) {
  useOrderLive(order);
  const { revalidate } = useRevalidator();
  const isWide = useWideOrder();
  const [isChatOpen, setChatOpen] = useState(false);
  const hasChat = order.standing !== "ADMIN";
  return (
    <>
      <Link
        to={backTo}
        className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-foreground"
      >
        <ArrowLeft aria-hidden size={18} />
        {m.order_back_to_list()}
      </Link>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          <OrderHead order={order} cards={cards} />
          <DeliverableUploads orderId={order.id}>
            <OrderTabs order={order} />
          </DeliverableUploads>
        </div>
        {hasChat && isWide && (
          <aside className="sticky top-20 self-start">
            <OrderChat order={order} className="h-[min(760px,calc(100dvh-104px))]" />
          </aside>
        )}
      </div>
      {hasChat && !isWide && (
        <div className="sticky bottom-4 z-30 mt-6 flex justify-end">
          <Button
            className="shadow-high"
            icon={<MessageCircle aria-hidden size={20} />}
            aria-haspopup="dialog"
            onPointerEnter={fetchChatSheet}
            onFocus={fetchChatSheet}
            onClick={() => setChatOpen(true)}
          >
            {order.unreadCount > 0 ? m.order_open_chat_unread({ count: order.unreadCount }) : m.order_open_chat()}
          </Button>
          <ChatSheet
            order={order}
            isOpen={isChatOpen}
            onOpenChange={(isOpen) => {
              setChatOpen(isOpen);
              // Update the unread mark after the chat was read.
              if (!isOpen) void revalidate();
            }}
          />
        </div>
      )}
    </>
  );
}
