import type { ReactNode } from "react";
import type { OrderTab } from "../../../domain/order/visible-tabs.ts";
import { m } from "../../../messages/compiled/messages.js";
import { Tabs } from "../../ui/tabs.tsx";
import { DeliveryTab } from "./delivery-tab.tsx";
import { DetailsTab } from "./details-tab.tsx";
import type { Order } from "./order-data.ts";
import { PaymentTab } from "./payment-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { TAB_WORDS } from "./status-words.ts";

const CONTENTS: Record<OrderTab, (props: { order: Order }) => ReactNode> = {
  DETAILS: DetailsTab,
  PAYMENT: PaymentTab,
  DELIVERY: DeliveryTab,
  OTHER_SETTINGS: SettingsTab,
};

/** The server says which tabs there are (Specification §2). */
export function OrderTabs({ order }: { order: Order }) {
  return (
    <Tabs
      label={m.order_tabs_label()}
      tabs={order.tabs.map((tab) => {
        const Content = CONTENTS[tab];
        const count = tab === "DELIVERY" ? (order.deliverable?.medias.length ?? 0) : 0;
        return {
          value: tab,
          label: TAB_WORDS[tab](),
          ...(count > 0 ? { badge: <span className="text-xs tabular-nums text-muted">{count}</span> } : {}),
          content: (
            <div className="pt-6">
              <Content order={order} />
            </div>
          ),
        };
      })}
    />
  );
}
