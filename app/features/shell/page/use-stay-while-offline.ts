import { useEffect } from "react";
import { m } from "#messages";
import { useToast } from "../../../ui/overlay/toast.tsx";

const SHOWN_MILLISECONDS = 6000;

/**
 * Without a connection no other page can come. The router would load this one again to try, or put an error in its place, and what
 * was typed in it would be lost: so links and forms say so and lead nowhere.
 */
export function useStayWhileOffline(): void {
  const toast = useToast();
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      toast({ tone: "negative", title: m.shell_offline(), duration: SHOWN_MILLISECONDS });
    };
    // Before the router's own handlers, which leave alone what is prevented.
    for (const type of ["click", "submit"]) window.addEventListener(type, stay, true);
    return () => {
      for (const type of ["click", "submit"]) window.removeEventListener(type, stay, true);
    };
  }, [toast]);
}

/** A plain press of a link to another page of ours, or a form that is sent as a page; other forms say themselves how they fared. */
function leavesPage(event: Event): boolean {
  if (event.type === "submit") return event.target instanceof HTMLFormElement && event.target.hasAttribute("action");
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || metaKey || ctrlKey || shiftKey || altKey || link.download || (link.target && link.target !== "_self"))
    return false;
  const { origin, pathname, search } = window.location;
  return link.origin === origin && link.pathname + link.search !== pathname + search;
}
