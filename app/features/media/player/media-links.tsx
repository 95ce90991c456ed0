import { Download } from "../../../ui/icons/icons.ts";
import { ExternalLink } from "../../../ui/icons/public-icons.ts";
import { copyName } from "#domain/media/file/file-type.ts";
import { originalAddress } from "#domain/media/picture/image-variant.ts";
import type { Media } from "#domain/media/media.ts";
import { embedPageAddress } from "#domain/media/embed/embed-address.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";

export const DownloadLink = ({ file }: { file: NonNullable<Media["file"]> }) => (
  <a href={file.url} download={copyName(file)} className={buttonClass({ variant: "secondary", size: "sm" })}>
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

/** Of a work: as it was uploaded, where its creator offers that (rule F6). */
const OriginalLink = ({ file }: { file: NonNullable<Media["file"]> }) => (
  <a
    href={originalAddress(file.url)}
    download={copyName(file)}
    className={buttonClass({ variant: "secondary", size: "sm" })}
  >
    <Download aria-hidden size={18} />
    {m.media_download_original()}
  </a>
);

export interface MediaLinksProps {
  media: Media;
  /** Of a work: whether its creator offers the files (rule F6). Elsewhere everyone who sees a file may download it. */
  isOriginalOffered?: boolean;
}

/** Download a file, or visit the site of a link or an embed (rule S21). */
export function MediaLinks({ media: { file, link, embed }, isOriginalOffered }: MediaLinksProps) {
  if (file && isOriginalOffered === undefined) return <DownloadLink file={file} />;
  if (file) return isOriginalOffered ? <OriginalLink file={file} /> : null;
  const site = link?.url ?? (embed ? embedPageAddress(embed) : undefined);
  return site ? <SiteLink href={site} /> : null;
}
