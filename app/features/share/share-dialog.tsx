import { Share2 } from "lucide-react";
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

/** Specification §2, share modal. `path` is the page's, from the first slash on. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { settings } = useSite();
  const url = `${settings.origin}${path}`;
  return (
    <Dialog
      size="sm"
      title={m.share_title()}
      trigger={
        <Button variant="secondary" size="sm" icon={<Share2 aria-hidden size={18} />}>
          {m.creator_share()}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ul className="grid grid-cols-2 gap-2">
          {SHARE_TARGETS.map((target) => {
            const href = shareLink(target, { url, title });
            return (
              href && (
                <li key={target}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonClass({ variant: "secondary", isFullWidth: true })}
                  >
                    {LABELS[target]()}
                  </a>
                </li>
              )
            );
          })}
        </ul>
        <CopyLink url={url} />
      </div>
    </Dialog>
  );
}
