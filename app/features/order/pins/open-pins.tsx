import { m } from "#messages";
import { ShownWords } from "../../translation/shown-words.tsx";
import { sourceIn, type Order } from "../panel/order-data.ts";
import { pinName, pinsAt } from "./pin-words.ts";

/** The pins that are not done with, as a list of words: where changes are asked for, and beside versions that are compared. */
export function OpenPins({ order, mediaIds, hint }: { order: Order; mediaIds: readonly string[]; hint?: string }) {
  const open = pinsAt(order, ...mediaIds).filter(({ isResolved }) => !isResolved);
  if (open.length === 0) return null;
  return (
    <section aria-label={m.order_pins_open()} className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <h3 className="font-medium">{m.order_pins_open()}</h3>
      {hint && <p className="text-muted">{hint}</p>}
      <ul className="grid gap-2">
        {open.map((pin) => (
          <li key={pin.number} className="grid gap-0.5">
            <p className="text-xs text-muted">{pinName(pin)}</p>
            <ShownWords
              texts={pin.words[0]?.messageTexts ?? []}
              source={sourceIn(order, pin.words[0]?.by ?? "BUYER")}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
