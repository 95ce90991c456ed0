import type { PinPlace } from "#domain/order/pins.ts";
import { m } from "#messages";
import type { Order } from "../panel/order-data.ts";
import { isSealedStage } from "../stages/present-stage.ts";

export type ShownPin = NonNullable<Order["pins"]>[number];

export const pinsAt = ({ pins = [] }: Order, ...mediaIds: readonly (string | undefined)[]): readonly ShownPin[] =>
  pins.filter(({ mediaId }) => mediaIds.includes(mediaId));

/** "Pin 3", or "Pin 3 at 1:05". */
export function pinName({ number, place }: { readonly number: number; readonly place: PinPlace }): string {
  return place.kind === "POINT" ? m.order_pin_named({ number }) : m.order_pin_at({ number, time: clockText(place.at) });
}

function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether the viewer may set pins at what is posted to the stage under way; the server decides (rule O112). */
export function mayPin(order: Order): boolean {
  if (order.standing === "ADMIN") return false;
  const isPaidWork = order.orderProgressStatus === "APPROVED" && order.orderPaymentStatus === "COMPLETED";
  return order.orderProgressStatus === "DELIVERED" || (isPaidWork && isSealedStage(order));
}
