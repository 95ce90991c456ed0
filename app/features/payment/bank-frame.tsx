import { useEffect } from "react";
import { PAYMENT_RETURNED } from "../../../domain/payment/payment-frame.ts";
import { m } from "../../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { useDialogFocus } from "../../ui/dialog-focus.ts";
import { Dialog as Radix } from "radix-ui";

/** The bank's page over everything (Specification §4). Ends when it comes back to us, or when the person gives up. */
export function BankFrame({ address, onEnd }: { address: string; onEnd: () => void }) {
  const focus = useDialogFocus();
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      const type = (data as { type?: unknown } | null)?.type;
      if (origin === window.location.origin && type === PAYMENT_RETURNED) onEnd();
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [onEnd]);

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onEscapeKeyDown={onEnd}
          className="fixed inset-0 z-60 flex flex-col bg-background focus:outline-none"
        >
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
