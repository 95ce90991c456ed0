import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** A label for an icon. Never the only place of necessary information: phones have no hover. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-70 max-w-64 animate-fade-in rounded-sm bg-foreground px-2.5 py-1.5 text-xs text-background shadow-middle"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
