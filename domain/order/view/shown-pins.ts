import type { MediaId } from "#domain/kernel/ids.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "../events.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";
import type { PinPlace } from "../pins.ts";

export type PinWords = { readonly by: OrderRole; readonly at: Instant; readonly message: string };

export type Pin = {
  readonly number: number;
  readonly mediaId: MediaId;
  readonly place: PinPlace;
  readonly isResolved: boolean;
  /** In the order in which they were written; the first ones set the pin. */
  readonly words: readonly PinWords[];
};

/** The pins of an order as its events tell of them, by number. */
export function pinsOf(events: readonly OrderEvent[]): readonly Pin[] {
  const pins: Pin[] = [];
  for (const event of events) {
    if (event.type !== "PinChanged") continue;
    const { change, at, actor } = event;
    if (change.act === "SET") {
      const { mediaId, place, message } = change;
      pins.push({
        number: pins.length + 1,
        mediaId,
        place,
        isResolved: false,
        words: [{ by: actor.kind, at, message }],
      });
      continue;
    }
    const pin = pins[change.pin - 1];
    if (pin === undefined) continue;
    pins[change.pin - 1] =
      change.act === "ANSWER"
        ? { ...pin, words: [...pin.words, { by: actor.kind, at, message: change.message }] }
        : { ...pin, isResolved: change.act === "RESOLVE" };
  }
  return pins;
}
