import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Modifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  rectSortingStrategy,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useLayoutEffect, useRef } from "react";
import { useOrderAnnouncements, type SortWords } from "./order-announcements.ts";
import type { SortedPlace, SortLayout } from "./sorted-list.tsx";

/** A press on the handle without movement does not start a drag. */
const POINTER = { activationConstraint: { distance: 4 } };
/** Without smooth scrolling, which would still be running when the next key is pressed. */
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" as const };

const onlyVertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export interface SortedDraggingProps {
  keys: readonly string[];
  words: SortWords;
  layout: SortLayout;
  placeOf: (key: string) => SortedPlace;
  isFolded: boolean;
  onLift: (key: string) => void;
  onLetGo: () => void;
  onMove: (key: string, to: number) => void;
}

/** The drag-and-drop logic of a `SortedList`; it renders nothing. */
export default function SortedDragging({ keys, words, layout, placeOf, isFolded, ...handlers }: SortedDraggingProps) {
  const { onLift, onLetGo, onMove } = handlers;
  const letGo = useRef<{ handle: HTMLElement; top: number } | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));

  const end = (key: string) => {
    const { handle } = placeOf(key);
    letGo.current = handle && { handle, top: handle.getBoundingClientRect().top };
    onLetGo();
  };
  // Expanding the questions above moves the handle: keep its position on the screen and its focus.
  useLayoutEffect(() => {
    if (isFolded || !letGo.current) return;
    const { handle, top } = letGo.current;
    letGo.current = null;
    handle.focus({ preventScroll: true });
    window.scrollBy({ top: handle.getBoundingClientRect().top - top, behavior: "instant" });
  }, [isFolded]);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === "rows" ? [onlyVertically] : []}
      accessibility={useOrderAnnouncements(keys, words)}
      onDragStart={({ active }) => onLift(String(active.id))}
      onDragCancel={({ active }) => end(String(active.id))}
      onDragEnd={({ active, over }) => {
        end(String(active.id));
        if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)));
      }}
    >
      <SortableContext
        items={[...keys]}
        strategy={layout === "rows" ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {keys.map((key) => (
          <DraggedItem key={key} id={key} place={placeOf(key)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** Connects the element of a question, which is rendered elsewhere, to its drag position. */
function DraggedItem({ id, place }: { id: string; place: SortedPlace }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id });
  useLayoutEffect(() => {
    setNodeRef(place.item);
    setActivatorNodeRef(place.handle);
  }, [place, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => place.listen(listeners), [place, listeners]);
  useLayoutEffect(
    () => place.shift(CSS.Translate.toString(transform) ?? "", transition ?? ""),
    [place, transform, transition],
  );
  return null;
}
