import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";

const TYPING = "input, textarea, select, [contenteditable], [role=dialog] *, [role=alertdialog] *, [role=menu] *";
const isSeen = (element: HTMLElement) => element.checkVisibility();

/** The links of the list that is seen, in its order: orders, or the rows of a table of the console. */
const links = () => [...document.querySelectorAll<HTMLElement>("a[data-order], a[data-row]")].filter(isSeen);

function placeIn(all: readonly HTMLElement[]): number {
  const focused = all.indexOf(document.activeElement as HTMLElement);
  return focused === -1 ? all.findIndex((link) => link.hasAttribute("aria-current")) : focused;
}

function show(link: HTMLElement | undefined): void {
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
}

function move(step: 1 | -1): void {
  const all = links();
  const at = placeIn(all);
  show(all[at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]);
}

/** The next order that waits for the viewer, from the top again after the last; null where none is seen. */
function nextNeeding(): HTMLElement | null {
  const all = links();
  const at = placeIn(all);
  const needing = (link: HTMLElement) => "needs" in link.dataset;
  return all.slice(at + 1).find(needing) ?? all.find(needing) ?? null;
}

function search(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut="search"]')].find(isSeen);
  field?.focus();
  field?.select();
  return field !== undefined;
}

const focusedOrder = (): string | null =>
  document.activeElement instanceof HTMLElement ? (document.activeElement.dataset["order"] ?? null) : null;

/** The seller's acts. */
const ACTS: Readonly<Record<string, PersonCommand>> = { a: "approve", d: "deliver" };

export interface KeyedOrders {
  /** The code of the order that is open. */
  openCode: string | null;
  /** Where Escape leads from an open order. */
  closeTo: string;
  /** The list of what waits for the viewer. */
  needingTo: string;
  /** Whether the seller's acts have keys here. */
  hasActs: boolean;
}

interface OrderKeys {
  isOn: boolean;
  /** Null where rows are no orders. */
  orders: KeyedOrders | null;
  onAct: (code: string, command: PersonCommand) => void;
  onReply: (code: string) => void;
  onHelp: () => void;
}

/**
 * The keys of a list of orders (rule S42): j and k, Enter (the browser's own, on the focused row), n for the next order that waits
 * for the viewer, the acts a and d and r for a reply, on the focused row or the open order, Escape, / and ?. Never while
 * a text is being written or a dialog is open, nor with a modifier.
 */
export function useOrderKeys({ isOn, orders, onAct, onReply, onHelp }: OrderKeys): void {
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
      }
      if (orders) ofOrders(event, orders);
    };
    const ofOrders = (event: KeyboardEvent, { openCode, closeTo, needingTo, hasActs }: KeyedOrders) => {
      const code = focusedOrder() ?? openCode;
      const act = ACTS[event.key];
      if (act && hasActs && code !== null) return onAct(code, act);
      if (event.key === "Escape" && openCode !== null) return void navigate(closeTo);
      if (event.key === "r" && code !== null) {
        // The letter would be typed into the field that gets the focus.
        event.preventDefault();
        return onReply(code);
      }
      if (event.key !== "n") return;
      const next = nextNeeding();
      if (next === null) return void navigate(needingTo);
      // Beside an open order the next one takes its place.
      if (openCode !== null) next.click();
      else show(next);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [isOn, orders, navigate, onAct, onReply, onHelp]);
}
