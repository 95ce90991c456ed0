import type { ReactNode } from "react";
import { m } from "#messages";
import { Footer } from "./footer.tsx";
import { Header, type HeaderProps } from "../header/header.tsx";
import { useKeyboardOnArrival } from "./use-keyboard-on-arrival.ts";

/** Header, main and footer; the first focusable element is a skip link. */
export function PageFrame({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const content = useKeyboardOnArrival();
  return (
    <>
      <a
        href="#content"
        className="fixed left-4 top-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-3 text-sm font-semibold text-accent-foreground focus:translate-y-0"
      >
        {m.shell_skip_to_content()}
      </a>
      <Header {...header} />
      <main ref={content} id="content" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
