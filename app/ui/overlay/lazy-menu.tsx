import { lazy, Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from "react";

interface OpenedProps {
  /** Goes into the menu's own `trigger`. */
  trigger: ReactNode;
}

/** A menu or popover whose code arrives when it is first wanted: `const Menu = lazyMenu(Trigger, () => import("./menu.tsx"))`. */
export function lazyMenu(
  Trigger: ComponentType<ComponentProps<"button">>,
  load: () => Promise<{ default: ComponentType<OpenedProps> }>,
): ComponentType {
  // Starts open (`isInitiallyOpen`): it was pressed to be here.
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
