import { Download, File as FileIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { MessageMedia } from "../../chat/messages/message-media.tsx";
import { fileSize } from "./file-size.ts";
import type { Order } from "../panel/order-data.ts";
import type { ApiError } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";

/** One delivered file: preview if there is one, name, size and the available actions. */
export function DeliverableFile({ order, media }: { order: Order; media: Media }) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isFetching, setFetching] = useState(false);
  const { file } = media;
  const name = media.names.length > 0 ? pickText(media.names, locale) : (file?.name ?? media.link?.site ?? "");
  const hasPicture = media.mediaType === "IMAGE" || file?.type === "video/mp4" || file === null;

  const download = async () => {
    if (!file) return;
    setFetching(true);
    const apiError = await downloadFile(file.url, file.name).finally(() => setFetching(false));
    if (apiError) toast({ title: m.order_file_failed(), description: apiError.message, tone: "negative" });
  };
  const remove = async () => {
    const { call, trpc } = await import("../../../client/trpc.ts");
    const removed = await call(
      trpc.commissionOrderDeliverable.update.mutate({ commissionOrderId: order.id, mediaIdsToDelete: [media.id] }),
    );
    if (!removed.ok) return removed.error.message;
    toast({ title: m.order_file_deleted() });
    await revalidate();
    return null;
  };

  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3">
      {hasPicture ? (
        <MessageMedia media={media} />
      ) : (
        <FileIcon aria-hidden size={28} strokeWidth={1.5} className="mx-2 text-muted" />
      )}
      <div className="grid min-w-32 flex-1 text-sm">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        {file && <span className="tabular-nums text-muted">{fileSize(file.size, locale)}</span>}
      </div>
      <div className="flex items-center gap-1">
        {file && (
          <Button
            variant="secondary"
            size="sm"
            isPending={isFetching}
            icon={<Download aria-hidden size={16} />}
            aria-label={m.order_file_download_named({ name })}
            onClick={() => void download()}
          >
            {m.order_file_download()}
          </Button>
        )}
        {order.editable.deliverablesRemove && (
          <ConfirmDialog
            trigger={<IconButton label={m.order_file_delete_named({ name })} icon={<Trash2 aria-hidden size={18} />} />}
            title={m.order_file_delete_title()}
            confirmLabel={m.shell_delete()}
            tone="danger"
            onConfirm={remove}
          >
            <p>{m.order_file_delete_body({ name })}</p>
          </ConfirmDialog>
        )}
      </div>
    </li>
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
