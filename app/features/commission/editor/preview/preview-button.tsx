import { Eye } from "../../../../ui/icons/editor-icons.ts";
import { useState } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../../ui/overlay/lazy-on-open.tsx";
import type { FormDraft } from "../form-draft.ts";
import type { PreviewDialogProps } from "./preview-dialog.tsx";

const PreviewDialog = lazyOnOpen<PreviewDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./preview-dialog.tsx")).PreviewDialog,
);

export function PreviewButton({ draft, language }: { draft: FormDraft; language: LanguageCode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Eye aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {m.commission_preview()}
      </Button>
      <PreviewDialog isOpen={isOpen} onClose={() => setOpen(false)} draft={draft} language={language} />
    </>
  );
}
