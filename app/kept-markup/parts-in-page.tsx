import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";

/** The event that a part without markup and without data sends. */
const DATA_ASKED_FOR = "cometme:data-asked-for";

let isHydrated = false;

/** Whether the document has been hydrated: what mounts from now on has no markup of the server's. */
export const isPageHydrated = (): boolean => isHydrated;

export const askForDataAgain = (): unknown => window.dispatchEvent(new Event(DATA_ASKED_FOR));

/** React leaves its own property on every element that it has rendered or hydrated. */
const isReactElement = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/** What parts need that are not hydrated (kept.tsx). Mounted before them, so that it hears the events of their first effects. */
export function PartsInPage() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    isHydrated = true;
  }, []);

  useEffect(() => {
    const askAgain = () => void revalidate();
    window.addEventListener(DATA_ASKED_FOR, askAgain);
    return () => window.removeEventListener(DATA_ASKED_FOR, askAgain);
  }, [revalidate]);

  // Links of parts that are not hydrated: as React Router's links do.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || isReactElement(link)) return;
      event.preventDefault();
      const { href, pathname, search, hash } = new URL(link.href);
      void navigate(pathname + search + hash, {
        replace: href === window.location.href,
        // What a part opens on its own page, opens over it.
        preventScrollReset: pathname === window.location.pathname,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  return null;
}
