import { useEffect } from "react";
import { useNavigate } from "react-router";

const TYPING = "input, textarea, select, [contenteditable], [role=dialog] *, [role=alertdialog] *, [role=menu] *";
const isSeen = (element: HTMLElement) => element.checkVisibility();

/** The links of the list that is seen, in its order: orders, or the rows of a table of the console. */
const links = () => [...document.querySelectorAll<HTMLElement>("a[data-order], a[data-row]")].filter(isSeen);

function move(step: 1 | -1): void {
  const all = links();
  const focused = all.indexOf(document.activeElement as HTMLElement);
  const at = focused === -1 ? all.findIndex((link) => link.hasAttribute("aria-current")) : focused;
  const next = all[at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function search(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut="search"]')].find(isSeen);
  field?.focus();
  field?.select();
  return field !== undefined;
}

interface OrderKeys {
  isOn: boolean;
  /** Where Escape leads from an open order. */
  closeTo: string | null;
  onHelp: () => void;
}

/**
 * The keys of a list of orders (rule S42): j and k, Enter (the browser's own, on the focused row), Escape, / and ?. Never
 * while somebody writes or a dialog is open, nor with a modifier.
 */
export function useOrderKeys({ isOn, closeTo, onHelp }: OrderKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      switch (event.key) {
        case "j":
          return move(1);
        case "k":
          return move(-1);
        case "/":
          if (search()) event.preventDefault();
          return;
        case "?":
          return onHelp();
        case "Escape":
          if (closeTo !== null) void navigate(closeTo);
      }
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [isOn, closeTo, navigate, onHelp]);
}
