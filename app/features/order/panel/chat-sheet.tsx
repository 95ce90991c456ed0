import { m } from "#messages";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { OrderChat } from "./order-chat.tsx";
import type { Order } from "./order-data.ts";

export interface ChatSheetProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The chat in a sheet, for screens too narrow to show it beside the order. */
export function ChatSheet({ order, isOpen, onOpenChange }: ChatSheetProps) {
  return (
    <Sheet isFilled title={m.order_open_chat()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <OrderChat order={order} playerSize="md" className="h-full rounded-none! border-x-0! border-b-0!" />
    </Sheet>
  );
}
