import { Suspense, useCallback, useRef, useState } from "react";
import type { IsOver } from "./bank-frame.tsx";
import type { Parts } from "../../../ui/parts.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const BankFrame = lazy(async () => ({ default: (await import("./bank-frame.tsx")).BankFrame }));

interface Opened {
  address: string;
  isOver: IsOver | undefined;
}

/**
 * `await open(address)`: shows the bank's page and resolves when it is over, successful or not. Render `frame`
 * anywhere.
 */
export function useBankFrame(): {
  open: (address: string, isOver?: IsOver) => Promise<void>;
  frame: Parts;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const finish = useRef<() => void>(() => {});
  const open = useCallback(
    (address: string, isOver?: IsOver) =>
      new Promise<void>((resolve) => {
        finish.current = () => {
          setOpened(null);
          resolve();
        };
        setOpened({ address, isOver });
      }),
    [],
  );
  const end = useCallback(() => finish.current(), []);
  const frame = opened && (
    <Suspense>
      <BankFrame {...opened} onEnd={end} />
    </Suspense>
  );
  return { open, frame };
}
