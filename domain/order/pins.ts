import type { MediaId } from "#domain/kernel/ids.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "./events.ts";
import type { OrderRole } from "./lifecycle/order-role.ts";

/** Where a pin stands: at a point of a picture, in per mille of its width and height, or at a time of film or sound, in milliseconds. */
export type PinPlace =
  | { readonly kind: "POINT"; readonly x: number; readonly y: number }
  | { readonly kind: "TIME"; readonly at: number };
/** Of a point's coordinates. */
export const PER_MILLE = 1000;

/** What somebody does to the pins of an order (rule O112). `pin`: the number of one. */
export type PinAct =
  | { readonly act: "SET"; readonly mediaId: MediaId; readonly place: PinPlace; readonly message: string }
  | { readonly act: "ANSWER"; readonly pin: number; readonly message: string }
  | { readonly act: "RESOLVE" | "REOPEN"; readonly pin: number };

/** Of one order. */
export const PINS_MOST = 100;
/** What is written at all pins of one order, the first words of each among it. */
export const PIN_WORDS_MOST = 500;
/** Characters of one of them. */
export const PIN_LIMIT = 2000;

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
      pins.push({ number: pins.length + 1, mediaId, place, isResolved: false, words: [{ by: actor.kind, at, message }] });
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
