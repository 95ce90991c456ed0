import { Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { lazy } from "../waiting/lazy.ts";

interface OpenedProps {
  /** Passed to the menu as its `trigger`. */
  trigger: ReactNode;
}

/**
 * A menu or popover whose code is loaded on first use: `const Menu = lazyMenu(Trigger, () => import("./menu.tsx"))`.
 */
export function lazyMenu(
  Trigger: ComponentType<ComponentProps<"button">>,
  load: () => Promise<{ default: ComponentType<OpenedProps> }>,
): ComponentType {
  // Starts open (`isInitiallyOpen`): loading was started by pressing the trigger.
  const Opened = lazy(load);
  return function OnDemand() {
    const [isWanted, setWanted] = useState(false);
    const fetchEarly = () => void load();
    if (!isWanted)
      return (
        <Trigger
          aria-haspopup="true"
          aria-expanded={false}
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
          onClick={() => setWanted(true)}
        />
      );
    return (
      <Suspense fallback={<Trigger aria-haspopup="true" aria-expanded={false} aria-busy />}>
        <Opened trigger={<Trigger />} />
      </Suspense>
    );
  };
}
