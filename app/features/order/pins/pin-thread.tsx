import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { useOrderCommand } from "../commands/use-order-command.ts";
import { sourceIn, type Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { PinForm } from "./pin-form.tsx";
import { pinName, type ShownPin } from "./pin-words.ts";

interface PinThreadProps {
  order: Order;
  pin: ShownPin;
  isChosen: boolean;
  mayChange: boolean;
  onChoose: () => void;
}

/** One pin in the list beside the work: what was written at it, answers, and whether it is done with. */
export function PinThread({ order, pin, isChosen, mayChange, onChoose }: PinThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const run = useOrderCommand(order.id);
  const nameOf = useNameOf();
  const people = { SELLER: order.sellerUserProfile, BUYER: order.buyerUserProfile };
  const turn = () =>
    pin.isResolved
      ? run("annotate", m.order_pin_reopen_done(), { change: { act: "REOPEN", pin: pin.number } })
      : run("annotate", m.order_pin_resolve_done(), { change: { act: "RESOLVE", pin: pin.number } });
  return (
    <li
      className={classes(
        "grid gap-2 rounded-md border p-3 text-sm",
        isChosen ? "border-accent bg-accent/5" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="min-h-11 font-medium hover:underline"
        >
          {pinName(pin)}
        </button>
        {pin.isResolved && <span className="text-xs text-muted">{m.order_pin_resolved()}</span>}
      </div>
      {pin.words.map(({ by, at, messageTexts }) => (
        <div key={`${at} ${by}`} className="grid gap-0.5">
          <p className="text-xs text-muted">
            {(by === "SELLER" || by === "BUYER") && <span>{nameOf(people[by])}</span>} <DateText value={at} />
          </p>
          <ShownWords texts={messageTexts} source={sourceIn(order, by)} />
        </div>
      ))}
      {mayChange && !isAnswering && (
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={() => setAnswering(true)}>
            {m.order_pin_answer()}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void turn()}>
            {pin.isResolved ? m.order_pin_reopen() : m.order_pin_resolve()}
          </Button>
        </div>
      )}
      {isAnswering && (
        <PinForm
          orderId={order.id}
          label={m.order_pin_answer_message()}
          confirm={m.order_pin_answer()}
          done={m.order_pin_answered()}
          changeOf={(message) => ({ act: "ANSWER", pin: pin.number, message })}
          onEnd={() => setAnswering(false)}
        />
      )}
    </li>
  );
}
