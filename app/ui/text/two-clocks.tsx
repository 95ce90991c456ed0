import { createContext, useContext, useId, useState, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { useUiEnvironment } from "../environment.tsx";
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
  const { locale, timeZone } = useUiEnvironment();
  if (clock === null || at === null || isCalendarDate(at)) return null;
  const theirs = formatDate(at, locale, clock.timeZone, { hasTime: true });
  if (theirs === formatDate(at, locale, timeZone, { hasTime: true })) return null;
  return clock.sentence(`${theirs} ${zoneAbbreviation(at, locale, clock.timeZone)}`);
}

const isCalendarDate = (value: number | string) => typeof value === "string" && value.length === 10;

/** A date whose time on the other side's clock appears on hover, focus and tap, and goes away with Escape. */
export function TwoClocks({ at, children }: { at: number | string; children: ReactNode }) {
  const otherTime = useOtherTime(at);
  const id = useId();
  const [place, setPlace] = useState<"LEFT" | "RIGHT" | null>(null);
  if (otherTime === null) return <>{children}</>;
  const open = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    setPlace((left + right) / 2 > window.innerWidth / 2 ? "RIGHT" : "LEFT");
  };
  return (
    <span className="relative" onPointerLeave={() => setPlace(null)}>
      <button
        type="button"
        aria-describedby={id}
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
        className="cursor-help rounded-sm text-start underline decoration-dotted decoration-1 underline-offset-4 [font:inherit]"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={place === null}
        className={classes(
          "absolute top-full z-70 w-max max-w-[min(18rem,calc(100vw-32px))] rounded-sm bg-foreground px-2.5 py-1.5 text-start text-xs font-normal text-background shadow-middle",
          place === "RIGHT" ? "right-0" : "left-0",
        )}
      >
        {otherTime}
      </span>
    </span>
  );
}
