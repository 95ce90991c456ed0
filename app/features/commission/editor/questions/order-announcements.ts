import type { DndContextProps, UniqueIdentifier } from "@dnd-kit/core";
import { useRef } from "react";
import { m } from "#messages";

/** Screen reader announcements while a question is moved; positions count from 1. */
export function useOrderAnnouncements(keys: readonly string[]): DndContextProps["accessibility"] {
  const isJustLifted = useRef(false);
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const count = keys.length;
  return {
    // Rendered by QuestionOrder, so that they exist when the handle is first focused.
    screenReaderInstructions: { draggable: "" },
    announcements: {
      onDragStart({ active }) {
        isJustLifted.current = true;
        return m.commission_question_lifted({ number: placeOf(active.id), count });
      },
      onDragOver({ active, over }) {
        // The first position is its own, which was announced when it was picked up.
        const isOwnPlace = isJustLifted.current && over?.id === active.id;
        isJustLifted.current = false;
        return over && !isOwnPlace ? m.commission_question_over({ place: placeOf(over.id), count }) : undefined;
      },
      onDragEnd: ({ active, over }) => m.commission_question_moved({ number: placeOf(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => m.commission_question_stayed({ number: placeOf(active.id) }),
    },
  };
}
