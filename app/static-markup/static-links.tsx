import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";

/** The event that static markup without markup and without data sends. */
const REVALIDATION = "cometme:revalidate";

export const requestRevalidation = (): unknown => window.dispatchEvent(new Event(REVALIDATION));

/** React leaves its own property on every element that it has rendered or hydrated. */
const isReactElement = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/** What static markup needs, which is not hydrated (static-markup.tsx). Mounted before it, so that it hears the events of their first effects. */
export function StaticLinks() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const askAgain = () => void revalidate();
    window.addEventListener(REVALIDATION, askAgain);
    return () => window.removeEventListener(REVALIDATION, askAgain);
  }, [revalidate]);

  // Links in static markup: as React Router's links do.
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
