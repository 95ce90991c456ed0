import { useEffect, type RefObject } from "react";
import { isComposingKey } from "../../ui/form/composing.ts";

/** A `details` that a press beside it, on what it darkens, and Escape fold. */
export function useFoldAway(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const fold = () => {
      if (details.current?.open) details.current.open = false;
    };
    const whenPressed = ({ target }: Event) => {
      const { current } = details;
      if (target === current || !current?.contains(target as Node)) fold();
    };
    const whenTyped = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposingKey(event)) return;
      if (details.current?.contains(document.activeElement)) details.current.querySelector("summary")?.focus();
      fold();
    };
    document.addEventListener("pointerdown", whenPressed);
    document.addEventListener("keydown", whenTyped);
    return () => {
      document.removeEventListener("pointerdown", whenPressed);
      document.removeEventListener("keydown", whenTyped);
    };
  }, [details]);
}
