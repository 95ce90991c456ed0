import { Download } from "../../../ui/icons/order-icons.ts";
import { useState, type ReactNode } from "react";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { mediaName } from "../../media/player/media-labels.ts";
import { SiteLink } from "../../media/player/media-links.tsx";
import { EntryIcon } from "./show/entry-icon.tsx";
import type { FileFacts } from "./deliverable-data.ts";
import { fileSize } from "./file-size.ts";
import type { Parts } from "../../../ui/parts.ts";

interface DeliverableFileProps {
  media: Media;
  facts: FileFacts | undefined;
  /** Came after the last delivery. */
  isNew?: boolean;
  /** What became of it. */
  note?: ReactNode;
  /** What can be done with it beside downloading. */
  children?: Parts;
}

/** One file: name, size, checksum, and the available actions. */
export function DeliverableFile({ media, facts, isNew = false, note, children }: DeliverableFileProps) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const [isFetching, setFetching] = useState(false);
  const { file, link } = media;
  const name = mediaName(media, locale);

  const download = async () => {
    if (!file) return;
    setFetching(true);
    const apiError = await downloadFile(file.url, file.name).finally(() => setFetching(false));
    if (apiError) toast({ title: m.order_file_failed(), description: apiError.message, tone: "negative" });
  };

  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-raised py-2 pl-4 pr-2 text-sm">
      <div className="flex min-w-44 flex-1 items-center gap-3 py-1">
        <span className="text-muted">
          <EntryIcon media={media} size={22} />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <span className="font-medium [overflow-wrap:anywhere]">
            <span>{name}</span>
            {isNew && (
              <>
                {" "}
                <Badge tone="accent">{m.order_file_new()}</Badge>
              </>
            )}
          </span>
          {note && <span className="text-muted">{note}</span>}
          {file && <FileLine size={fileSize(file.size, locale)} facts={facts} />}
        </div>
      </div>
      <div className="ml-auto flex items-center">
        {children}
        {link && <SiteLink href={link.url} />}
        {file && (
          <IconButton
            label={m.order_file_download_named({ name })}
            icon={<Download aria-hidden size={18} />}
            disabled={isFetching}
            onClick={() => void download()}
          />
        )}
      </div>
    </li>
  );
}

/** The checksum opens on demand: who needs it compares all 64 characters. */
function FileLine({ size, facts }: { size: string; facts: FileFacts | undefined }) {
  if (!facts?.sha256)
    return (
      <span className="tabular-nums text-muted">
        {facts?.sha256 === null ? `${size} · ${m.order_file_sum_pending()}` : size}
      </span>
    );
  return (
    <details className="text-muted">
      <summary className="cursor-pointer tabular-nums">{`${size} · ${m.order_file_sum()}`}</summary>
      <code translate="no" className="block select-all pt-1 text-xs [overflow-wrap:anywhere]">
        {facts.sha256}
      </code>
    </details>
  );
}

/** Fetches a fresh private link (rule F3: it lives five minutes) and hands the file to the browser. */
async function downloadFile(storedUrl: string, name: string): Promise<ApiError | null> {
  const link = await post<{ url: string }>("/api/google/storage/sign/read", { url: storedUrl });
  if (!link.ok) return link.error;
  const anchor = document.createElement("a");
  anchor.href = link.value.url;
  anchor.download = name;
  anchor.click();
  return null;
}
