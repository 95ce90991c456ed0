import { SHARE_TARGETS, shareLink, type ShareTarget } from "#domain/share/links.ts";
import { m } from "#messages";
import { buttonClass } from "../../ui/button/button-style.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useSite } from "../shell/page/site.ts";
import { CopyLink } from "./copy-link.tsx";

const LABELS: Record<ShareTarget, () => string> = {
  x: m.share_x,
  bluesky: m.share_bluesky,
  reddit: m.share_reddit,
  whatsapp: m.share_whatsapp,
  mail: m.share_mail,
};

export interface ShareDialogProps {
  /** The path of the page, from the first slash on. */
  path: string;
  title: string;
  heading: string;
  lead: string | undefined;
  onClose: () => void;
}

/** The share dialog (rule S22). */
export default function ShareDialog({ path, title, heading, lead, onClose }: ShareDialogProps) {
  const { settings } = useSite();
  const url = `${settings.origin}${path}`;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="sm" title={heading}>
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
    <li className="last:odd:col-span-2">
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
