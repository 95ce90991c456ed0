import { ChevronLeft, Columns2 } from "../../../../ui/icons/order-icons.ts";
import { ChevronRight } from "../../../../ui/icons/public-icons.ts";
import { Suspense, useState } from "react";
import { isInlineContentType } from "#domain/media/file/file-type.ts";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { mediaName } from "../../../media/player/media-labels.ts";
import { DownloadAll } from "./download-all.tsx";
import { DeliveredMedia, ratioOf } from "./delivered-media.tsx";
import type { Order } from "../../panel/order-data.ts";
import { mayPin, pinsAt } from "../../pins/pin-words.ts";
import { EntryIcon } from "./entry-icon.tsx";
import type { Deliverable } from "../deliverable-data.ts";
import { lazy } from "../../../../ui/waiting/lazy.ts";

/** Loaded when versions are compared. */
const CompareDialog = lazy(() => import("./compare-dialog.tsx"));

/** Loaded with work at which pins stand, or can be set. */
const PinBoard = lazy(() => import("../../pins/pin-board.tsx"));

/** One file at a time, large; the others beneath it, all of them in one zip, and the version before beside it. */
export default function DeliveredWork({ deliverable, order }: { deliverable: Deliverable; order: Order }) {
  const { locale } = useUiEnvironment();
  const [chosen, choose] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const { medias, versions } = deliverable;
  const index = Math.max(
    0,
    medias.findIndex(({ id }) => id === chosen),
  );
  const media = medias[index];
  if (!media) return null;
  const moveTo = (next: number) => choose(medias[next]?.id ?? null);
  return (
    <fieldset aria-label={m.order_delivered_work()} className="grid min-w-0 gap-3">
      {/* Not itself an item of the grid, as in shown-delivery.tsx. */}
      <div className="min-w-0">
        <WithPins key={media.id} order={order} media={media} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="min-w-0 grow text-sm font-medium [overflow-wrap:anywhere]">{mediaName(media, locale)}</p>
        {medias.length > 1 && (
          <div className="flex items-center">
            <IconButton
              label={m.order_delivered_previous()}
              icon={<ChevronLeft aria-hidden size={20} />}
              disabled={index === 0}
              onClick={() => moveTo(index - 1)}
            />
            <span aria-live="polite" className="text-sm tabular-nums text-muted">
              {`${index + 1} / ${medias.length}`}
            </span>
            <IconButton
              label={m.order_delivered_next()}
              icon={<ChevronRight aria-hidden size={20} />}
              disabled={index === medias.length - 1}
              onClick={() => moveTo(index + 1)}
            />
          </div>
        )}
      </div>
      {medias.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto pb-1 [scrollbar-width:thin]">
          {medias.map((other, at) => (
            <li key={other.id} className="shrink-0">
              <button
                type="button"
                aria-current={at === index}
                aria-label={m.order_delivered_show({ name: mediaName(other, locale) })}
                onClick={() => moveTo(at)}
                className={classes(
                  "inline-flex min-h-11 max-w-44 items-center gap-2 rounded-md border px-3 text-sm",
                  at === index ? "border-accent bg-accent/10 font-medium" : "border-line bg-raised text-muted",
                )}
              >
                <EntryIcon media={other} />
                <span className="truncate">{mediaName(other, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DownloadAll deliverable={deliverable} orderId={order.id} />
        {versions.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Columns2 aria-hidden size={16} />}
            aria-haspopup="dialog"
            onClick={() => setComparing(true)}
          >
            {m.order_compare()}
          </Button>
        )}
      </div>
      {isComparing && (
        <Suspense>
          <CompareDialog deliverable={deliverable} order={order} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Pins stand at pictures, and at what is played (rule O112). */
function WithPins({ order, media }: { order: Order; media: Media }) {
  const shown = <DeliveredMedia media={media} />;
  const { file, mediaType } = media;
  const isPinned = mayPin(order) || pinsAt(order, media.id).length > 0;
  const isPicture = mediaType === "IMAGE";
  const isPlayed = mediaType === "VIDEO" || mediaType === "AUDIO";
  if (!file || !isInlineContentType(file.type) || !isPinned || (!isPicture && !isPlayed)) return shown;
  return (
    <Suspense fallback={shown}>
      <PinBoard order={order} mediaId={media.id} kind={isPicture ? "PICTURE" : "PLAYED"} ratio={ratioOf(file)}>
        {shown}
      </PinBoard>
    </Suspense>
  );
}
