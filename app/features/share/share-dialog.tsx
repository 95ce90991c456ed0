import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { SHARE_TARGETS, shareLink, type ShareTarget } from "../../../domain/share/links.ts";
import { m } from "../../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useSite } from "../shell/site.ts";
import { CopyLink } from "./copy-link.tsx";

const LABELS: Record<ShareTarget, () => string> = {
  x: m.share_x,
  bluesky: m.share_bluesky,
  reddit: m.share_reddit,
  whatsapp: m.share_whatsapp,
  mail: m.share_mail,
};

interface ShareButtonProps {
  /** The page's, from the first slash on. */
  path: string;
  title: string;
  /** What the button says, and what the dialog is called; to share a page, unless told. */
  label?: string;
  icon?: ReactNode;
  /** Above the ways to share: what will happen. */
  lead?: string;
}

/** Specification §2, share modal. */
export function ShareButton({ path, title, label = m.creator_share(), icon, lead }: ShareButtonProps) {
  const { settings } = useSite();
  const url = `${settings.origin}${path}`;
  return (
    <Dialog
      size="sm"
      title={lead ? label : m.share_title()}
      trigger={
        <Button variant="secondary" size="sm" icon={icon ?? <Share2 aria-hidden size={18} />}>
          {label}
        </Button>
      }
    >
      <div className="grid gap-5">
        {lead && <p className="text-sm text-muted">{lead}</p>}
        <ul className="grid grid-cols-2 gap-2">
          {SHARE_TARGETS.map((target) => (
            <ShareLink key={target} target={target} href={shareLink(target, { url, title })} />
          ))}
        </ul>
        <CopyLink url={url} />
      </div>
    </Dialog>
  );
}

function ShareLink({ target, href }: { target: ShareTarget; href: string | null }) {
  if (!href) return null;
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "secondary", isFullWidth: true })}
      >
        {LABELS[target]()}
      </a>
    </li>
  );
}
