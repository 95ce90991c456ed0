import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { GripVertical } from "../icons/editor-icons.ts";
import { createContext, Suspense, use, useCallback, useId, useState } from "react";
import { classes } from "../classes.ts";
import type { SortWords } from "./order-announcements.ts";
import { IconButton } from "../button/icon-button.tsx";
import type { Parts } from "../parts.ts";
import { lazy } from "../waiting/lazy.ts";

const SortedDragging = lazy(() => import("./sorted-dragging.tsx"));

/** The part of an item that dragging needs. */
export class SortedPlace {
  item: HTMLLIElement | null = null;
  handle: HTMLButtonElement | null = null;
  /** Props of the handle; empty until the drag-and-drop code is loaded. */
  listeners: DraggableSyntheticListeners;

  listen(listeners: DraggableSyntheticListeners) {
    this.listeners = listeners;
  }
  shift(transform: string, transition: string) {
    if (this.item) Object.assign(this.item.style, { transform, transition });
  }
}

interface Order {
  placeOf: (key: string) => SortedPlace;
  lifted: string | null;
  instructionsId: string;
  words: SortWords;
}
const OrderContext = createContext<Order | null>(null);
const KeyContext = createContext("");

/** Rows below one another, or tiles beside one another. */
export type SortLayout = "rows" | "tiles";

export interface SortedListProps {
  keys: readonly string[];
  words: SortWords;
  className?: string;
  label?: string;
  layout?: SortLayout;
  onMove: (key: string, to: number) => void;
  /** An `SortedItem` of each key. */
  children: Parts;
}

/**
 * A list that is reordered by pointer, touch or keyboard. The drag-and-drop code is loaded when the list is first
 * hovered or focused, and is rendered as a sibling: as a parent it would remount every item. While a question is
 * dragged all are collapsed to their headings, or a long one would have to be dragged across several screens; the list
 * keeps its height meanwhile.
 */
export function SortedList({
  keys,
  words,
  className = "gap-4",
  label,
  layout = "rows",
  onMove,
  children,
}: SortedListProps) {
  const [places] = useState(() => new Map<string, SortedPlace>());
  const [isWanted, setWanted] = useState(false);
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [folded, setFolded] = useState<{ lifted: string; height: number } | null>(null);
  const instructionsId = useId();
  const attach = useCallback((element: HTMLOListElement | null) => {
    setList(element);
    // It may have been hovered or focused before the page came to life.
    if (element?.contains(document.activeElement) || element?.matches(":hover")) setWanted(true);
  }, []);

  const placeOf = (key: string) => {
    const place = places.get(key) ?? new SortedPlace();
    places.set(key, place);
    return place;
  };
  return (
    <OrderContext value={{ placeOf, lifted: folded?.lifted ?? null, instructionsId, words }}>
      <p id={instructionsId} hidden>
        {words.instructions()}
      </p>
      {/* Not interactive itself: the handlers only trigger loading. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={attach}
        aria-label={label}
        data-folded={folded ? "" : undefined}
        style={{ minHeight: folded?.height }}
        className={classes("grid grid-cols-1 content-start [overflow-anchor:none]", className)}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        {children}
      </ol>
      {isWanted && (
        <Suspense>
          <SortedDragging
            keys={keys}
            words={words}
            layout={layout}
            placeOf={placeOf}
            isFolded={folded !== null}
            onLift={(key) => setFolded({ lifted: key, height: list?.offsetHeight ?? 0 })}
            onLetGo={() => setFolded(null)}
            onMove={onMove}
          />
        </Suspense>
      )}
    </OrderContext>
  );
}

/** One item of the list; it contains a `SortHandle`. */
export function SortedItem({ id, children }: { id: string; children: Parts }) {
  const { placeOf, lifted } = use(OrderContext)!;
  return (
    <li
      ref={(item) => void (placeOf(id).item = item)}
      className={classes("rounded-lg", lifted === id && "relative z-20 lifted")}
    >
      <KeyContext value={id}>{children}</KeyContext>
    </li>
  );
}

/** The drag handle of an item; Space or Enter picks it up, arrow keys move it. */
export function SortHandle({ number }: { number: number }) {
  const { placeOf, lifted, instructionsId, words } = use(OrderContext)!;
  const key = use(KeyContext);
  return (
    <IconButton
      ref={(handle) => void (placeOf(key).handle = handle)}
      label={words.handle({ number })}
      icon={<GripVertical aria-hidden size={18} />}
      aria-describedby={instructionsId}
      aria-pressed={lifted === key || undefined}
      onPointerDown={(event) => placeOf(key).listeners?.["onPointerDown"]?.(event)}
      onKeyDown={(event) => placeOf(key).listeners?.["onKeyDown"]?.(event)}
      className="-ml-2 cursor-grab touch-none select-none text-muted active:cursor-grabbing"
    />
  );
}
