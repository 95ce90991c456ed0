import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { pinsOf, type Pin } from "#domain/order/view/shown-pins.ts";
import { instantText, type InstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderReading } from "#worker/translation/order/order-reading.ts";
import type { OrderDetail } from "./order-detail.queries.ts";

export interface PinView extends Omit<Pin, "words"> {
  readonly words: readonly {
    readonly by: OrderRole;
    readonly at: InstantText;
    readonly messageTexts: readonly LocalizedText[];
  }[];
}

/** The pins at the work of an order (rule O112); absent from one that has none. */
export function pinsView({ events }: OrderDetail, { words }: OrderReading): { readonly pins?: readonly PinView[] } {
  const pins = pinsOf(events);
  if (pins.length === 0) return {};
  return {
    pins: pins.map((pin) => ({
      ...pin,
      words: pin.words.map(({ by, at, message }) => ({ by, at: instantText(at), messageTexts: words(message) })),
    })),
  };
}
