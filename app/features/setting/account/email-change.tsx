import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { AccessCounts } from "../session/remembered-access.tsx";
import type { EmailChangeDialogProps } from "./email-change-dialog.tsx";

const load = async () => (await import("./email-change-dialog.tsx")).EmailChangeDialog;
const Dialog = lazyOnOpen<EmailChangeDialogProps>(({ isOpen }) => isOpen, load);

/** The present address, and the way to another one (rule A30). */
export function EmailChange({ email, counts }: { email: string; counts: AccessCounts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="min-w-0 break-all font-medium">{email}</p>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        {m.account_email_change()}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} email={email} counts={counts} />
    </div>
  );
}
