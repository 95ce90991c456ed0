import { createContext, useContext, useId, useState, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { useTimeZone, useUiEnvironment } from "../environment.tsx";
import { formatDate, zoneAbbreviation } from "./format.ts";

/** The zone of the person on the other side, and the sentence that says what time it is there. */
export interface OtherClock {
  timeZone: string;
  sentence: (time: string) => string;
}

const OtherClockContext = createContext<OtherClock | null>(null);

/** Dates inside are shown on both clocks (rule S51). */
export const OtherClockProvider = OtherClockContext.Provider;

/** What the other side's clock says at an instant; null where it is unknown, or says the same. */
export function useOtherTime(at: number | string | null): string | null {
  const clock = useContext(OtherClockContext);
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  if (clock === null || at === null || isCalendarDate(at)) return null;
  const theirs = formatDate(at, locale, clock.timeZone, { hasTime: true });
  if (theirs === formatDate(at, locale, timeZone, { hasTime: true })) return null;
  return clock.sentence(`${theirs} ${zoneAbbreviation(at, locale, clock.timeZone)}`);
}

const isCalendarDate = (value: number | string) => typeof value === "string" && value.length === 10;

/** As large as the tooltip becomes, and how far from an edge it stays, in pixels. */
const TOOLTIP = { width: 288, height: 52, margin: 8 };

/** Where what sticks out is cut off or has to be scrolled to. */
function frameOf(element: Element): DOMRect {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (getComputedStyle(outer).overflowX !== "visible") return outer.getBoundingClientRect();
  return document.documentElement.getBoundingClientRect();
}

interface TwoClocksProps {
  at: number | string;
  children: ReactNode;
  /** Where there is one beside every line, such as in a chat: the keyboard finds the same in the line's menu. */
  isPassedOver?: boolean;
}

/** A date whose time on the other side's clock appears on hover, focus and tap, and goes away with Escape. */
export function TwoClocks({ at, children, isPassedOver = false }: TwoClocksProps) {
  const otherTime = useOtherTime(at);
  const id = useId();
  const [place, setPlace] = useState<{ left: number; isAbove: boolean } | null>(null);
  if (otherTime === null) return <span>{children}</span>;
  const open = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    const frame = frameOf(element);
    const rightmost = frame.right - TOOLTIP.margin - TOOLTIP.width;
    setPlace({
      left: Math.max(frame.left + TOOLTIP.margin, Math.min(left, rightmost)) - left,
      isAbove: bottom + TOOLTIP.height > frame.bottom,
    });
  };
  return (
    <span className="relative" onPointerLeave={() => setPlace(null)}>
      <button
        type="button"
        aria-describedby={id}
        {...(isPassedOver ? { tabIndex: -1 } : {})}
        onPointerEnter={(event) => open(event.currentTarget)}
        onFocus={(event) => open(event.currentTarget)}
        onClick={(event) => open(event.currentTarget)}
        onBlur={() => setPlace(null)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || place === null) return;
          // Else Escape would close the order as well.
          event.stopPropagation();
          setPlace(null);
        }}
        className="-my-1 cursor-help rounded-sm py-1 text-start underline decoration-dotted decoration-1 underline-offset-4 [font:inherit]"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={place === null}
        style={{ left: place?.left }}
        className={classes(
          "absolute z-70 w-max max-w-[min(18rem,calc(100vw-32px))] rounded-sm bg-foreground px-2.5 py-1.5 text-start text-xs font-normal text-background shadow-middle",
          place?.isAbove ? "bottom-full" : "top-full",
        )}
      >
        {otherTime}
      </span>
    </span>
  );
}
