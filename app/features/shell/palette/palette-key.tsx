import { useEffect, useState } from "react";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { PaletteProps } from "./palette.tsx";

const Palette = lazyOnOpen<PaletteProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./palette.tsx")).Palette,
);

/** Command K, or Control K, opens what finds every page of the dashboard and every order (rule S42). */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      setOpen((isNow) => !isNow);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  return <Palette isOpen={isOpen} onOpenChange={setOpen} />;
}
