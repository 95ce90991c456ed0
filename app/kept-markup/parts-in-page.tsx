import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";

/** A part has none of the data that it came with. */
const DATA_ASKED_FOR = "cometme:data-asked-for";

let isTakenOver = false;

/** Whether React has taken over the page that came: what it renders now is new. */
export const isPageTakenOver = (): boolean => isTakenOver;

export const askForDataAgain = (): unknown => window.dispatchEvent(new Event(DATA_ASKED_FOR));

/** React leaves its own property on every element that it has rendered or taken over. */
const isOfReact = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/** Before all parts: what they ask for as they begin is heard. */
export function PartsInPage() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    isTakenOver = true;
  }, []);

  useEffect(() => {
    const askAgain = () => void revalidate();
    window.addEventListener(DATA_ASKED_FOR, askAgain);
    return () => window.removeEventListener(DATA_ASKED_FOR, askAgain);
  }, [revalidate]);

  // Links of parts that React has left as they came: what its own do is done here.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || isOfReact(link)) return;
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
