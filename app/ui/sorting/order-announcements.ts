import type { DndContextProps, UniqueIdentifier } from "@dnd-kit/core";
import { useRef } from "react";

/** What is said of the things that are sorted; places count from 1. */
export interface SortWords {
  /** How to move one by keys. */
  instructions: () => string;
  handle: (of: { number: number }) => string;
  lifted: (of: { number: number; count: number }) => string;
  over: (of: { place: number; count: number }) => string;
  moved: (of: { number: number }) => string;
  stayed: (of: { number: number }) => string;
}

/** Screen reader announcements while something is moved. */
export function useOrderAnnouncements(keys: readonly string[], words: SortWords): DndContextProps["accessibility"] {
  const isJustLifted = useRef(false);
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const count = keys.length;
  return {
    // Rendered by SortedList, so that they exist when the handle is first focused.
    screenReaderInstructions: { draggable: "" },
    announcements: {
      onDragStart({ active }) {
        isJustLifted.current = true;
        return words.lifted({ number: placeOf(active.id), count });
      },
      onDragOver({ active, over }) {
        // The first position is its own, which was announced when it was picked up.
        const isOwnPlace = isJustLifted.current && over?.id === active.id;
        isJustLifted.current = false;
        return over && !isOwnPlace ? words.over({ place: placeOf(over.id), count }) : undefined;
      },
      onDragEnd: ({ active, over }) => words.moved({ number: placeOf(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => words.stayed({ number: placeOf(active.id) }),
    },
  };
}
