import { Download, ExternalLink } from "lucide-react";
import type { Media } from "#domain/media/media.ts";
import type { EmbedSite } from "#domain/media/embed.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";

/** Where people look at an embed on its own site; of the others an id does not tell. */
const PAGES: Partial<Record<EmbedSite, (code: string) => string>> = {
  youtube: (code) => `https://www.youtube.com/watch?v=${code}`,
  niconico: (code) => `https://www.nicovideo.jp/watch/${code}`,
  mixcloud: (code) => `https://www.mixcloud.com/${code}/`,
  tweet: (code) => `https://x.com/i/status/${code}`,
};

export const DownloadLink = ({ file }: { file: NonNullable<Media["file"]> }) => (
  <a href={file.url} download={file.name} className={buttonClass({ variant: "secondary", size: "sm" })}>
    <Download aria-hidden size={18} />
    {m.media_download()}
  </a>
);

export const SiteLink = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={buttonClass({ variant: "secondary", size: "sm" })}
  >
    <ExternalLink aria-hidden size={18} />
    {m.media_view_site()}
  </a>
);

/** Download a file, or visit the site of a link or an embed (rule S21). */
export function MediaLinks({ media: { file, link, embed } }: { media: Media }) {
  if (file) return <DownloadLink file={file} />;
  const site = link?.url ?? (embed ? PAGES[embed.site]?.(embed.code) : undefined);
  return site ? <SiteLink href={site} /> : null;
}
