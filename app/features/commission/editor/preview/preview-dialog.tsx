import { Monitor, Smartphone } from "../../../../ui/icons/editor-icons.ts";
import { useState } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import type { FormDraft } from "../form-draft.ts";
import FormPreview from "./form-preview.tsx";

export interface PreviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  draft: FormDraft;
  /** Its texts are shown in this one, where they are written in it. */
  language: LanguageCode;
}

/** The preview at the width of a phone or of a computer. */
export function PreviewDialog({ isOpen, onClose, draft, language }: PreviewDialogProps) {
  const [isWide, setWide] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.commission_preview()}
      description={m.commission_preview_lead()}
      size="lg"
    >
      <fieldset aria-label={m.commission_preview_width()} className="mb-5 flex gap-2 max-md:hidden">
        <Button
          size="sm"
          variant={isWide ? "ghost" : "secondary"}
          aria-pressed={!isWide}
          icon={<Smartphone aria-hidden size={18} />}
          onClick={() => setWide(false)}
        >
          {m.commission_preview_phone()}
        </Button>
        <Button
          size="sm"
          variant={isWide ? "secondary" : "ghost"}
          aria-pressed={isWide}
          icon={<Monitor aria-hidden size={18} />}
          onClick={() => setWide(true)}
        >
          {m.commission_preview_computer()}
        </Button>
      </fieldset>
      <div
        className={classes(
          "mx-auto min-w-0 md:rounded-xl md:border md:border-line md:bg-background md:p-6",
          isWide ? "max-w-2xl" : "max-w-[24.375rem]",
        )}
      >
        <FormPreview draft={draft} language={language} />
      </div>
    </Dialog>
  );
}
