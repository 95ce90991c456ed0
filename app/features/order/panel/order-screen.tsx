import { ArrowLeft } from "../../../ui/icons/order-icons.ts";
import { useCallback, useRef } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { tintOf } from "../../../ui/tint.ts";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import { OpenQuestions } from "../commands/open-questions.tsx";
import { DeliverableUploads } from "../delivery/upload/uploads-context.tsx";
import type { OrderChatProps } from "./order-chat.tsx";
import { focusChatInput, useOpenChat } from "./open-chat.ts";
import type { Order } from "./order-data.ts";
import { OrderHead } from "./order-head.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { ORDER_TITLE_ID } from "./order-title-id.ts";
import { useOtherClock } from "./use-other-clock.ts";
import { useWideOrder } from "./use-wide-order.ts";

const OrderChat = lazyOnOpen<OrderChatProps>(
  () => true,
  async () => (await import("./order-chat.tsx")).OrderChat,
);

const NextStepBar = lazyOnOpen<{ order: Order }>(
  () => true,
  async () => (await import("../workspace/next-step-bar.tsx")).NextStepBar,
);

interface OrderScreenProps {
  order: Order;
  cards: readonly SavedCard[];
  /** The address of the list it was opened from. */
  backTo: string;
}

/** The screen of an order (rules S24, S42): head, next step, tabs, and the chat beside it or behind a button. */
export function OrderScreen({ order, cards, backTo }: OrderScreenProps) {
  const isWide = useWideOrder();
  const chat = useRef<HTMLElement>(null);
  useOpenChat(useCallback(() => focusChatInput(chat.current), []));
  const hasChat = order.standing !== "ADMIN";
  const tint = tintOf(order.sellerUserProfile?.hue);
  const clock = useOtherClock(order);
  return (
    <OtherClockProvider value={clock}>
      <DeliverableUploads key={order.id} order={order}>
        <OpenQuestions order={order}>
          <div
            style={tint.style}
            className={classes(
              tint.className,
              "grid min-w-0 content-start gap-6 min-[820px]:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]",
            )}
          >
            <article aria-labelledby={ORDER_TITLE_ID} className="grid min-w-0 content-start gap-8">
              <div className="-mb-6 xl:hidden">
                <Link
                  to={backTo}
                  className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-foreground"
                >
                  <ArrowLeft aria-hidden size={18} />
                  {m.order_back_to_list()}
                </Link>
              </div>
              <OrderHead order={order} cards={cards} />
              <OrderTabs order={order} />
            </article>
            {hasChat && isWide && (
              <aside ref={chat} className="sticky top-20 self-start">
                <OrderChat order={order} className="h-[min(860px,calc(100dvh-96px))]" />
              </aside>
            )}
            {hasChat && isWide === false && <NextStepBar order={order} />}
          </div>
        </OpenQuestions>
      </DeliverableUploads>
    </OtherClockProvider>
  );
}
