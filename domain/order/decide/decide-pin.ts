import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { PIN_WORDS_MOST, PINS_MOST, type PinAct } from "../pins.ts";

/**
 * A pin at the work, an answer at one, or whether it is done with (rule O112). Refuses `order.pin_not_found`,
 * `order.too_many_pins`. The caller checks that the file is one of the order's.
 */
export function decidePin(order: Order, change: PinAct): Result<readonly NewOrderEvent[]> {
  if (change.act !== "SET" && (change.pin < 1 || change.pin > order.pinCount)) return err("order.pin_not_found");
  const hasWords = change.act === "SET" || change.act === "ANSWER";
  const isFull = order.pinWordsCount >= PIN_WORDS_MOST || (change.act === "SET" && order.pinCount >= PINS_MOST);
  if (hasWords && isFull) return err("order.too_many_pins");
  return ok([{ type: "PinChanged", change }]);
}
