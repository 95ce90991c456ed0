import { Share2 } from "../../ui/icons/public-icons.ts";
import { Suspense, useState } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import type { Parts } from "../../ui/parts.ts";
import { lazy } from "../../ui/waiting/lazy.ts";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

export interface ShareButtonProps {
  /** The path of the page, from the first slash on. */
  path: string;
  title: string;
  /** The label of the button and title of the dialog; by default for sharing a page. */
  label?: string;
  icon?: Parts;
  /** A description above the sharing options. */
  lead?: string;
}

/** Opens the share dialog (rule S22), which is loaded on demand. */
export function ShareButton({ path, title, label = m.creator_share(), icon, lead }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={icon ?? <Share2 aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog
            path={path}
            title={title}
            heading={lead ? label : m.share_title()}
            lead={lead}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
