import type { MediaId } from "#domain/kernel/ids.ts";

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
