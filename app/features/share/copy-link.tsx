import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { m } from "../../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

const FEEDBACK_MS = 2000;

/** The address itself, for where the clipboard is closed, and a button that copies it. */
export function CopyLink({ url }: { url: string }) {
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={m.share_link()}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="grow"
      />
      <CopyButton url={url} />
    </div>
  );
}

export function CopyButton({ url, size = "md" }: { url: string; size?: "sm" | "md" }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Without permission there is still the field to copy from; saying "Copied" would be untrue.
      return;
    }
    setCopied(true);
    setTimeout(setCopied, FEEDBACK_MS, false);
  };
  return (
    <Button
      variant="secondary"
      size={size}
      icon={isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? m.share_copied() : m.share_copy()}</span>
    </Button>
  );
}
