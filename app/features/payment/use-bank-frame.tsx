import { useCallback, useRef, useState, type ReactNode } from "react";
import { BankFrame } from "./bank-frame.tsx";

/** `await open(address)`: shows the bank's page until it is over, whatever came of it. Render `frame` anywhere. */
export function useBankFrame(): { open: (address: string) => Promise<void>; frame: ReactNode } {
  const [address, setAddress] = useState<string | null>(null);
  const finish = useRef<() => void>(() => {});
  const open = useCallback(
    (next: string) =>
      new Promise<void>((resolve) => {
        finish.current = () => {
          setAddress(null);
          resolve();
        };
        setAddress(next);
      }),
    [],
  );
  const end = useCallback(() => finish.current(), []);
  return { open, frame: address && <BankFrame address={address} onEnd={end} /> };
}
