import type { ReactNode } from "react";
import { m } from "#messages";
import { Footer } from "./footer.tsx";
import { Header, type HeaderProps } from "../header/header.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useSiteIfLoaded } from "./site.ts";
import { useKeyboardOnArrival } from "./use-keyboard-on-arrival.ts";

/** On a day on which there is something to say. */
const HouseNotice = lazyPart(async () => (await import("./house-notice.tsx")).HouseNotice);

/** Header, main and footer; the first focusable element is a skip link. */
export function PageFrame({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const content = useKeyboardOnArrival();
  const said = useSiteIfLoaded()?.said ?? null;
  return (
    <>
      <a
        href="#content"
        className="fixed -top-18 left-4 z-60 rounded-md bg-accent px-4 py-3 text-sm font-semibold text-accent-foreground focus:top-2"
      >
        {m.shell_skip_to_content()}
      </a>
      <Header {...header} />
      {said && <HouseNotice {...said} />}
      <main ref={content} id="content" tabIndex={-1} className="min-h-[70vh] outline-0">
        {children}
      </main>
      <Footer />
    </>
  );
}
