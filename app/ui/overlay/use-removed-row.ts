import { useEffect, useRef } from "react";
import { restoreFocus } from "./lost-focus.ts";

/**
 * For a row of a list with a button that removes it: when it is gone, the keyboard goes on at the next row's button, else at the
 * one before's, else at the section that the list stands in. `leave` says that the row is about to go.
 */
export function useRemovedRow() {
  const row = useRef<HTMLLIElement>(null);
  const goesOn = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (goesOn.current) restoreFocus(goesOn.current);
    },
    [],
  );
  const leave = () => {
    goesOn.current = besideRow(row.current);
  };
  return { row, leave };
}

function besideRow(row: HTMLElement | null): HTMLElement | null {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const section = row?.closest<HTMLElement>("section") ?? null;
  if (section) section.tabIndex = -1;
  return beside?.querySelector<HTMLElement>("button") ?? section;
}
