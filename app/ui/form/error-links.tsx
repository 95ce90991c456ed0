import { useSyncExternalStore, type RefObject } from "react";
import { FAULT, NAME } from "./field-error.ts";

interface Fault {
  /** Of the element that the link leads to. */
  id: string;
  text: string;
}

const OBSERVED = { subtree: true, childList: true, characterData: true, attributes: true };

export interface ErrorLinksProps {
  /** Where the fields are. */
  within: RefObject<HTMLElement | null>;
  label: string;
}

/** What is wrong, beside the button that was pressed: each a link that leads to its field. Nothing while all is well. */
export function ErrorLinks({ within, label }: ErrorLinksProps) {
  // The fields say themselves whether they are at fault.
  const subscribe = (listener: () => void) => {
    const observer = new MutationObserver(listener);
    if (within.current) observer.observe(within.current, OBSERVED);
    return () => observer.disconnect();
  };
  const found = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(faultsOf(within.current)),
    () => "[]",
  );
  const faults = JSON.parse(found) as readonly Fault[];
  if (faults.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-0.5 text-sm">
      {faults.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              leadTo(id);
            }}
            className="inline-block py-1 font-medium text-negative underline underline-offset-2"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function faultsOf(form: HTMLElement | null): Fault[] {
  const marked = [...(form?.querySelectorAll<HTMLElement>(`[aria-invalid=true], [${FAULT}]`) ?? [])];
  const outermost = marked.filter((element) => !marked.some((other) => other !== element && other.contains(element)));
  return outermost.map((element, index) => {
    element.id ||= `fault-${String(index)}`;
    return { id: element.id, text: nameOf(element) };
  });
}

function nameOf(element: HTMLElement): string {
  const marked = element.getAttribute(FAULT);
  if (marked !== null) return marked;
  const own = (element as HTMLInputElement).labels?.[0];
  const name = own?.querySelector(`[${NAME}]`) ?? own?.firstChild;
  const label = name?.textContent ?? element.ariaLabel ?? "";
  const described = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = described.map((id) => document.getElementById(id)).find((hint) => hint?.role === "alert");
  return error?.textContent ? `${label}: ${error.textContent}` : label;
}

const FOCUSABLE = "input:not([disabled]), textarea, select, button:not([disabled])";

/** Moves the focus to the field, or to the first thing in it that can have it. */
function leadTo(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  element?.scrollIntoView({ block: "center" });
  (target ?? element)?.focus({ preventScroll: true });
  if (target?.role === "tab") openTab(target);
}

/** The field is there once its tab is open. */
function openTab(tab: HTMLElement): void {
  tab.click();
  requestAnimationFrame(() => {
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
