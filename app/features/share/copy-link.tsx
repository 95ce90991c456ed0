import { Copy } from "../../ui/icons/icons.ts";
import { Check } from "../../ui/icons/public-icons.ts";
import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { copyText } from "../../client/clipboard.ts";

const FEEDBACK_MS = 2000;

/** The URL, for browsers without clipboard access, and a button that copies it. */
export function CopyLink({ url }: { url: string }) {
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={m.share_link()}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow"
      />
      <CopyButton url={url} />
    </div>
  );
}

type Feedback = "COPIED" | "FAILED" | null;

/** `label`: what is copied, where it is no link. */
export function CopyButton({ url, size = "md", label }: { url: string; size?: "sm" | "md"; label?: string }) {
  const [feedback, setFeedback] = useState<Feedback>(null);
  const copy = async () => {
    setFeedback((await copyText(url)) ? "COPIED" : "FAILED");
    setTimeout(setFeedback, FEEDBACK_MS, null);
  };
  return (
    <Button
      variant="secondary"
      size={size}
      icon={feedback === "COPIED" ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite" className="whitespace-nowrap">
        {feedback === null && label !== undefined ? label : LABELS[feedback ?? "NONE"]()}
      </span>
    </Button>
  );
}

const LABELS = { COPIED: m.share_copied, FAILED: m.share_copy_failed, NONE: m.share_copy };
