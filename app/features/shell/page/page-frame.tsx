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
        className="fixed -top-18 left-4 z-60 rounded-md bg-accent px-4 py-3 text-sm font-semibold text-accent-foreground focus:top-2"
      >
        {m.shell_skip_to_content()}
      </a>
      <Header {...header} />
      <main ref={content} id="content" tabIndex={-1} className="min-h-[70vh] outline-0">
        {children}
      </main>
      <Footer />
    </>
  );
}
