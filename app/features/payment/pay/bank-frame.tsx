import { useEffect } from "react";
import { PAYMENT_RETURNED } from "#domain/payment/payment-frame.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { CloseByBack } from "../../../ui/overlay/close-by-back.ts";
import { useDialogFocus } from "../../../ui/overlay/dialog-focus.ts";
import { Dialog as Radix } from "radix-ui";

/** Polls whether the bank's authentication is finished. */
export type IsOver = () => Promise<boolean>;

/** Milliseconds. */
const POLL_INTERVAL = 4000;

interface BankFrameProps {
  address: string;
  /** Polled where possible: the bank's page may fail to redirect back to us, and would then stay open forever. */
  isOver: IsOver | undefined;
  onEnd: () => void;
}

/** The bank's page in a full-screen iframe (rule M21). Ends when it returns to us, or when the person cancels. */
export function BankFrame({ address, isOver, onEnd }: BankFrameProps) {
  const focus = useDialogFocus();
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      const type = (data as { type?: unknown } | null)?.type;
      if (origin === window.location.origin && type === PAYMENT_RETURNED) onEnd();
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [onEnd]);
  useEffect(() => {
    const timer = isOver && setInterval(() => void isOver().then((over) => over && onEnd()), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isOver, onEnd]);

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onEscapeKeyDown={onEnd}
          className="fixed inset-0 z-60 flex flex-col bg-background focus:outline-0"
        >
          <CloseByBack />
          <header className="flex min-h-15 items-center justify-between gap-3 border-b border-line px-4">
            <Radix.Title className="text-base font-semibold">{m.payment_bank_title()}</Radix.Title>
            <Button variant="ghost" onClick={onEnd}>
              {m.payment_bank_leave()}
            </Button>
          </header>
          <iframe
            title={m.payment_bank_title()}
            src={address}
            allow="payment; publickey-credentials-get"
            className="min-h-0 w-full grow border-0 bg-white"
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
