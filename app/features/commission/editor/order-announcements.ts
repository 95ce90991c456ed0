import type { DndContextProps, UniqueIdentifier } from "@dnd-kit/core";
import { useRef } from "react";
import { m } from "#messages";

/** What a screen reader says while a question is moved, in the page's language: places count from 1. */
export function useOrderAnnouncements(keys: readonly string[]): DndContextProps["accessibility"] {
  const isJustLifted = useRef(false);
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const count = keys.length;
  return {
    // QuestionOrder has them, so that they are there when the handle is first reached.
    screenReaderInstructions: { draggable: "" },
    announcements: {
      onDragStart({ active }) {
        isJustLifted.current = true;
        return m.commission_question_lifted({ number: placeOf(active.id), count });
      },
      onDragOver({ active, over }) {
        // The first place is its own, which was said when it was lifted.
        const isOwnPlace = isJustLifted.current && over?.id === active.id;
        isJustLifted.current = false;
        return over && !isOwnPlace ? m.commission_question_over({ place: placeOf(over.id), count }) : undefined;
      },
      onDragEnd: ({ active, over }) => m.commission_question_moved({ number: placeOf(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => m.commission_question_stayed({ number: placeOf(active.id) }),
    },
  };
}
