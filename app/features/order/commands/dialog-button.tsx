import { useState, type ComponentType } from "react";
import { Button, type ButtonProps } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { Order } from "../panel/order-data.ts";
import type { Confirmed } from "./confirmed.ts";

export interface OrderDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A button that opens a dialog of an order, whose code is loaded when the button is hovered or focused. */
export function dialogButton<More extends object = object>(
  load: () => Promise<ComponentType<OrderDialogProps & More>>,
) {
  const fetchEarly = () => void load();
  const Content = lazyOnOpen<OrderDialogProps & More>(({ isOpen }) => isOpen, load);
  return function DialogButton({ order, more, ...button }: { order: Order; more: More } & ButtonProps) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button
          {...button}
          aria-haspopup="dialog"
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
          onClick={() => setOpen(true)}
        />
        <Content {...more} order={order} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  };
}

/** The commands that consist of their words. */
export type Remarked = "ask" | "requestChanges" | "reportProblem";

export const RemarkButton = dialogButton<{ command: Remarked }>(
  async () => (await import("./remark-dialog.tsx")).RemarkDialog,
);
export const ApproveButton = dialogButton(async () => (await import("./approve-dialog.tsx")).ApproveDialog);
export const DeclineButton = dialogButton(async () => (await import("./decline-dialog.tsx")).DeclineDialog);
export const OfferButton = dialogButton(async () => (await import("./offer-dialog.tsx")).OfferDialog);
export const ConfirmedButton = dialogButton<{ command: Confirmed }>(
  async () => (await import("./confirmed-dialog.tsx")).ConfirmedDialog,
);
