import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../../../client/when-idle.ts";

/** The first signs of a person; who only looks at what is there loads no more than that. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "scroll", "keydown"] as const;

/** Asks ahead for the page that a visitor is about to open (rule S94), from the first sign of a person on. */
export function NextPage() {
  const [Ahead, setAhead] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const first = new AbortController();
    const load = async () => {
      try {
        const { PageAhead } = await import("./page-ahead.tsx");
        setAhead(() => PageAhead);
      } catch {
        // Without a connection: pages then come when they are opened.
      }
    };
    const begin = () => {
      first.abort();
      whenIdle(() => void load());
    };
    for (const sign of SIGNS) document.addEventListener(sign, begin, { passive: true, signal: first.signal });
    return () => first.abort();
  }, []);
  return Ahead && <Ahead />;
}
