import { useCallback, useRef, useState, type ReactNode } from "react";
import { BankFrame, type IsOver } from "./bank-frame.tsx";

interface Opened {
  address: string;
  isOver: IsOver | undefined;
}

/** `await open(address)`: shows the bank's page until it is over, whatever came of it. Render `frame` anywhere. */
export function useBankFrame(): {
  open: (address: string, isOver?: IsOver) => Promise<void>;
  frame: ReactNode;
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
  return { open, frame: opened && <BankFrame {...opened} onEnd={end} /> };
}
