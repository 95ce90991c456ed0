import { Share2 } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

export interface ShareButtonProps {
  /** The page's, from the first slash on. */
  path: string;
  title: string;
  /** What the button says, and what the dialog is called; to share a page, unless told. */
  label?: string;
  icon?: ReactNode;
  /** Above the ways to share: what will happen. */
  lead?: string;
}

/** Opens the share modal (rule S22), which loads only then. */
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
