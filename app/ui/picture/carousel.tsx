import { ChevronLeft } from "../icons/icons.ts";
import { ChevronRight } from "../icons/public-icons.ts";
import { useRef, useState, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { useUiEnvironment } from "../environment.tsx";
import { IconButton } from "../button/icon-button.tsx";

export interface CarouselProps {
  /** The label for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  className?: string;
}

/** Scrolls by touch, wheel, arrow keys and, with a mouse, buttons; shows `n / total`. */
export function Carousel({ label, slides, className }: CarouselProps) {
  const { labels } = useUiEnvironment();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const go = (step: number) => track.current?.scrollBy({ left: step * track.current.clientWidth, behavior: "smooth" });
  const count = (element: HTMLElement) => setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  return (
    <section aria-roledescription="carousel" aria-label={label} className={classes("group relative", className)}>
      <ul
        ref={track}
        // Arrow keys scroll it, in Safari only if it is focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => count(event.currentTarget)}
        className="flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-[inherit] [scrollbar-width:none]"
      >
        {slides.map((slide, position) => (
          <li
            key={slide.key}
            aria-label={`${position + 1} / ${slides.length}`}
            className="w-full shrink-0 snap-center snap-always"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <span className="pointer-events-none absolute bottom-3 right-3 rounded-full bg-foreground/75 px-2.5 text-xs/6 tabular-nums text-background">
            {`${index + 1} / ${slides.length}`}
          </span>
          <div className="pointer-events-none absolute inset-x-2 inset-y-0 my-auto hidden h-fit justify-between *:pointer-events-auto pointer-fine:flex">
            <IconButton
              variant="floating"
              label={labels.previous}
              icon={<ChevronLeft size={20} />}
              disabled={index === 0}
              onClick={() => go(-1)}
            />
            <IconButton
              variant="floating"
              label={labels.next}
              icon={<ChevronRight size={20} />}
              disabled={index >= slides.length - 1}
              onClick={() => go(1)}
            />
          </div>
        </>
      )}
    </section>
  );
}
