import { useRef, useState, type MouseEvent, type ReactNode } from "react";
import { PER_MILLE, type PinPlace } from "#domain/order/pins.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import type { Order } from "../panel/order-data.ts";
import { PinForm } from "./pin-form.tsx";
import { PinThread } from "./pin-thread.tsx";
import { mayPin, pinName, pinsAt } from "./pin-words.ts";

interface PinBoardProps {
  order: Order;
  mediaId: string;
  /** PICTURE: pins are points. PLAYED: times. */
  kind: "PICTURE" | "PLAYED";
  /** Of the picture: width by height. */
  ratio: number;
  children: ReactNode;
}

/** A picture, film or sound with the pins at it, and the list of them (rule O112). */
export default function PinBoard({ order, mediaId, kind, ratio, children }: PinBoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isPlacing, setPlacing] = useState(false);
  const [place, setPlace] = useState<PinPlace | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  const pins = pinsAt(order, mediaId);
  const mayChange = mayPin(order);
  const player = () => box.current?.querySelector<HTMLMediaElement>("video, audio") ?? null;

  const show = (number: number, at: PinPlace) => {
    choose(number);
    const media = player();
    if (media && at.kind === "TIME") media.currentTime = at.at / 1000;
  };
  const begin = () => {
    if (kind === "PICTURE") return setPlacing(true);
    setPlace({ kind: "TIME", at: Math.round((player()?.currentTime ?? 0) * 1000) });
  };
  const put = (event: MouseEvent<HTMLButtonElement>) => {
    setPlacing(false);
    setPlace(pointOf(event));
  };
  const end = () => {
    setPlacing(false);
    setPlace(null);
  };

  return (
    <div className="grid min-w-0 gap-3">
      <div ref={box} className="relative min-w-0">
        <div className="contents">{children}</div>
        {kind === "PICTURE" && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            {/* As large as the picture is drawn in its box. */}
            <div
              className="relative max-h-full"
              style={{ aspectRatio: ratio, width: `min(100%, calc(60dvh * ${ratio}))` }}
            >
              {isPlacing && (
                <button
                  type="button"
                  aria-label={m.order_pin_place()}
                  onClick={put}
                  className="pointer-events-auto absolute inset-0 cursor-crosshair rounded-md border-2 border-dashed border-accent bg-accent/10"
                />
              )}
              {pins.map((pin) => (
                <Marker
                  key={pin.number}
                  pin={pin}
                  isChosen={pin.number === chosen}
                  onChoose={() => show(pin.number, pin.place)}
                />
              ))}
              {place?.kind === "POINT" && <span aria-hidden style={at(place)} className={classes(DOT, "bg-accent")} />}
            </div>
          </div>
        )}
      </div>
      {isPlacing && <p className="text-sm text-muted">{m.order_pin_place()}</p>}
      {mayChange && place === null && (
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" aria-pressed={isPlacing} onClick={isPlacing ? end : begin}>
            {isPlacing ? m.order_pin_cancel() : kind === "PICTURE" ? m.order_pin_add() : m.order_pin_add_time()}
          </Button>
        </div>
      )}
      {place && (
        <PinForm
          orderId={order.id}
          label={m.order_pin_message()}
          confirm={m.order_pin_send()}
          done={m.order_pin_set()}
          changeOf={(message) => ({ act: "SET", mediaId, place, message })}
          onEnd={end}
        />
      )}
      {pins.length > 0 && (
        <ol aria-label={m.order_pins()} className="grid gap-2">
          {pins.map((pin) => (
            <PinThread
              key={pin.number}
              order={order}
              pin={pin}
              isChosen={pin.number === chosen}
              mayChange={mayChange}
              onChoose={() => show(pin.number, pin.place)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const DOT = "absolute size-4 -translate-1/2 rounded-full border-2 border-raised";

interface MarkerProps {
  pin: ReturnType<typeof pinsAt>[number];
  isChosen: boolean;
  onChoose: () => void;
}

function Marker({ pin, isChosen, onChoose }: MarkerProps) {
  if (pin.place.kind !== "POINT") return null;
  return (
    <button
      type="button"
      aria-label={pinName(pin)}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={at(pin.place)}
      className={classes(
        "pointer-events-auto absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-raised text-xs font-semibold text-accent-foreground",
        pin.isResolved ? "bg-muted" : "bg-accent",
        isChosen && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      {pin.number}
    </button>
  );
}

const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  left: `${String((x * 100) / PER_MILLE)}%`,
  top: `${String((y * 100) / PER_MILLE)}%`,
});

/** Where it was pressed; by a key in the middle. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): PinPlace {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (detail === 0 || width === 0 || height === 0) return { kind: "POINT", x: PER_MILLE / 2, y: PER_MILLE / 2 };
  const within = (part: number) => Math.min(PER_MILLE, Math.max(0, Math.round(part * PER_MILLE)));
  return { kind: "POINT", x: within((clientX - left) / width), y: within((clientY - top) / height) };
}
