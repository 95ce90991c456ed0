import { ArrowDown, ArrowUp, Trash2 } from "../../../ui/icons/order-icons.ts";
import { useOptimistic, useTransition } from "react";
import { useRevalidator } from "react-router";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { mediaName } from "../../media/player/media-labels.ts";
import type { Order } from "../panel/order-data.ts";
import { DeliverableFile } from "./deliverable-file.tsx";
import { factsOf, type Deliverable } from "./deliverable-data.ts";

/** The files that are there, in the creator's order, which the creator changes (rule O51). */
export function FileList({ order, deliverable }: { order: Order; deliverable: Deliverable }) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isArranging, startArranging] = useTransition();
  const [medias, show] = useOptimistic(deliverable.medias);
  const { deliverablesAdd: mayArrange, deliverablesRemove: mayRemove } = order.editable;
  const delivered = deliverable.versions.findLast(({ deliveredAt }) => deliveredAt !== null)?.number ?? 0;

  const move = (index: number, step: -1 | 1) =>
    startArranging(async () => {
      const moved = [...medias];
      moved.splice(index + step, 0, ...moved.splice(index, 1));
      show(moved);
      const arranged = await callOnDemand((api) =>
        api.commissionOrderDeliverable.arrange.mutate({
          commissionOrderId: order.id,
          mediaIds: moved.map(({ id }) => id),
        }),
      );
      if (!arranged.ok) toast({ title: arranged.error.message, tone: "negative" });
      await revalidate();
    });
  const remove = async (media: Media) => {
    const removed = await callOnDemand((api) =>
      api.commissionOrderDeliverable.update.mutate({ commissionOrderId: order.id, mediaIdsToDelete: [media.id] }),
    );
    if (!removed.ok) return removed.error.message;
    toast({ title: m.order_file_deleted() });
    await revalidate();
    return null;
  };

  return (
    <ol aria-label={m.order_files()} aria-busy={isArranging} className="grid gap-2">
      {medias.map((media, index) => {
        const facts = factsOf(deliverable, media);
        const name = mediaName(media, locale);
        const isNew = facts !== undefined && delivered > 0 && facts.addedIn > delivered;
        return (
          <DeliverableFile key={media.id} media={media} facts={facts} isNew={isNew}>
            {mayArrange && medias.length > 1 && (
              <>
                <IconButton
                  label={m.order_file_move_up_named({ name })}
                  icon={<ArrowUp aria-hidden size={18} />}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={m.order_file_move_down_named({ name })}
                  icon={<ArrowDown aria-hidden size={18} />}
                  disabled={index === medias.length - 1}
                  onClick={() => move(index, 1)}
                />
              </>
            )}
            {mayRemove && (
              <ConfirmDialog
                trigger={
                  <IconButton label={m.order_file_delete_named({ name })} icon={<Trash2 aria-hidden size={18} />} />
                }
                title={m.order_file_delete_title()}
                confirmLabel={m.shell_delete()}
                tone="danger"
                onConfirm={() => remove(media)}
              >
                <p>
                  {facts && facts.addedIn <= delivered
                    ? m.order_file_delete_kept({ name })
                    : m.order_file_delete_body({ name })}
                </p>
              </ConfirmDialog>
            )}
          </DeliverableFile>
        );
      })}
    </ol>
  );
}
