import { useState, type ComponentType } from "react";
import type { OrderTab } from "#domain/order/view/visible-tabs.ts";
import { m } from "#messages";
import { Tabs } from "../../../ui/tabs.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useUploads } from "../delivery/upload/uploads-context.tsx";
import type { Order } from "./order-data.ts";
import { TAB_LABELS } from "../list/status-labels.ts";

type Content = ComponentType<{ order: Order }>;

/** Each is loaded when it is selected; the server renders the one that is at first. */
const CONTENTS: Record<OrderTab, Content> = {
  DETAILS: lazyPart(async () => (await import("../tabs/details-tab.tsx")).DetailsTab),
  PAYMENT: lazyPart(async () => (await import("../tabs/payment-tab.tsx")).PaymentTab),
  DELIVERY: lazyPart(async () => (await import("../delivery/delivery-tab.tsx")).DeliveryTab),
  OTHER_SETTINGS: lazyPart(async () => (await import("../tabs/settings-tab.tsx")).SettingsTab),
};

/** The buyer comes for the files, also after the order is completed. */
const hasReceived = ({ standing, orderProgressStatus }: Order): boolean =>
  standing === "BUYER" && (orderProgressStatus === "DELIVERED" || orderProgressStatus === "COMPLETED");

/**
 * The server decides which tabs there are (rule S25). Initially the tab that needs the viewer's attention is selected.
 */
export function OrderTabs({ order }: { order: Order }) {
  const [chosen, choose] = useState<OrderTab | null>(null);
  const isSought = useUploads().sought !== null;
  if (isSought && chosen !== "DELIVERY") choose("DELIVERY");
  const selected = chosen ?? (hasReceived(order) ? "DELIVERY" : "DETAILS");
  return (
    <Tabs
      label={m.order_tabs_label()}
      value={order.tabs.includes(selected) ? selected : "DETAILS"}
      onValueChange={choose}
      tabs={order.tabs.map((tab) => {
        const Content = CONTENTS[tab];
        const count = tab === "DELIVERY" ? (order.deliverable?.medias.length ?? 0) : 0;
        return {
          value: tab,
          label: TAB_LABELS[tab](),
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
