import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { createContext, lazy, Suspense, use, useId, useState, type ReactNode } from "react";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";

const QuestionDragging = lazy(() => import("./question-dragging.tsx"));

/** A question as dragging has it, which does not draw the question. */
export class QuestionPlace {
  item: HTMLLIElement | null = null;
  handle: HTMLButtonElement | null = null;
  /** Of the handle, which does nothing until dragging has been loaded. */
  listeners: DraggableSyntheticListeners;

  listen(listeners: DraggableSyntheticListeners) {
    this.listeners = listeners;
  }
  shift(transform: string, transition: string) {
    if (this.item) Object.assign(this.item.style, { transform, transition });
  }
}

interface Order {
  placeOf: (key: string) => QuestionPlace;
  lifted: string | null;
  instructionsId: string;
}
const OrderContext = createContext<Order | null>(null);
const KeyContext = createContext("");

export interface QuestionOrderProps {
  keys: readonly string[];
  onMove: (key: string, to: number) => void;
  /** An `OrderedQuestion` of each key. */
  children: ReactNode;
}

/**
 * A list that is ordered by pointer, touch or keyboard. What that takes is loaded when somebody first points or tabs into the list,
 * and stands beside it: around it, it would mount every question anew. While a question is moved all are folded to their headings, or
 * a long one would have to be dragged across several screens; the list keeps its height meanwhile.
 */
export function QuestionOrder({ keys, onMove, children }: QuestionOrderProps) {
  const [places] = useState(() => new Map<string, QuestionPlace>());
  const [isWanted, setWanted] = useState(false);
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [folded, setFolded] = useState<{ lifted: string; height: number } | null>(null);
  const instructionsId = useId();

  const placeOf = (key: string) => {
    const place = places.get(key) ?? new QuestionPlace();
    places.set(key, place);
    return place;
  };
  return (
    <OrderContext value={{ placeOf, lifted: folded?.lifted ?? null, instructionsId }}>
      <p id={instructionsId} hidden>
        {m.commission_question_order_keys()}
      </p>
      {/* It answers to nothing: it notices that somebody comes near. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={setList}
        data-folded={folded ? "" : undefined}
        style={{ minHeight: folded?.height }}
        className="grid grid-cols-1 content-start gap-4 [overflow-anchor:none]"
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        {children}
      </ol>
      {isWanted && (
        <Suspense>
          <QuestionDragging
            keys={keys}
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

/** One place of the order; somewhere in it is a `QuestionHandle`. */
export function OrderedQuestion({ id, children }: { id: string; children: ReactNode }) {
  const { placeOf, lifted } = use(OrderContext)!;
  return (
    <li
      ref={(item) => void (placeOf(id).item = item)}
      className={classes("rounded-lg", lifted === id && "relative z-20 shadow-middle ring-2 ring-accent")}
    >
      <KeyContext value={id}>{children}</KeyContext>
    </li>
  );
}

/** What a question is dragged by; Space or Enter picks it up, and arrows move it. */
export function QuestionHandle({ number }: { number: number }) {
  const { placeOf, lifted, instructionsId } = use(OrderContext)!;
  const key = use(KeyContext);
  return (
    <IconButton
      ref={(handle) => void (placeOf(key).handle = handle)}
      label={m.commission_question_order({ number })}
      icon={<GripVertical aria-hidden size={18} />}
      aria-describedby={instructionsId}
      aria-pressed={lifted === key || undefined}
      onPointerDown={(event) => placeOf(key).listeners?.["onPointerDown"]?.(event)}
      onKeyDown={(event) => placeOf(key).listeners?.["onKeyDown"]?.(event)}
      className="-ml-2 cursor-grab touch-none select-none text-muted active:cursor-grabbing"
    />
  );
}
