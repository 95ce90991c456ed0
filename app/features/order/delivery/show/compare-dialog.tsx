import { useState } from "react";
import { comparedFiles } from "#domain/order/view/compared-files.ts";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { useOtherTime } from "../../../../ui/text/two-clocks.tsx";
import { mediaName } from "../../../media/player/media-labels.ts";
import type { Order } from "../../panel/order-data.ts";
import { OpenPins } from "../../pins/open-pins.tsx";
import { comparableFiles, type Deliverable } from "../deliverable-data.ts";
import { DeliveredMedia } from "./delivered-media.tsx";
import { PictureSlider } from "./picture-slider.tsx";
import { useVersionName } from "./use-version-name.ts";

interface CompareDialogProps {
  deliverable: Deliverable;
  order: Order;
  onClose: () => void;
}

/** Two versions of a delivery (rule O52): pictures under a slider, everything else side by side. */
export default function CompareDialog({ deliverable, order, onClose }: CompareDialogProps) {
  const { locale } = useUiEnvironment();
  const nameOfVersion = useVersionName();
  const { versions } = deliverable;
  const latest = versions.at(-1)?.number ?? 1;
  const [after, setAfter] = useState(latest);
  const [before, setBefore] = useState(latest - 1);
  const deliveredAt = (number: number) => versions.find((version) => version.number === number)?.deliveredAt ?? null;
  // A choice holds no second clock: it stands below (rule S51).
  const [beforeThere, afterThere] = [useOtherTime(deliveredAt(before)), useOtherTime(deliveredAt(after))];
  const files = comparableFiles(deliverable, (media) => mediaName(media, locale));
  const pairs = comparedFiles(files, before, after);
  const options = versions.map((version) => ({ value: String(version.number), label: nameOfVersion(version) }));
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={m.order_compare()} size="full">
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={m.order_compare_before()}
            hint={beforeThere}
            options={options.filter(({ value }) => Number(value) < after)}
            value={String(before)}
            onValueChange={(value) => setBefore(Number(value))}
          />
          <Select
            label={m.order_compare_after()}
            hint={afterThere}
            options={options.filter(({ value }) => Number(value) > 1)}
            value={String(after)}
            onValueChange={(value) => {
              setAfter(Number(value));
              setBefore(Math.min(before, Number(value) - 1));
            }}
          />
        </div>
        {pairs.length === 0 && <p className="text-sm text-muted">{m.order_compare_same()}</p>}
        {pairs.map((pair) => (
          <Compared
            key={`${pair.before?.id ?? ""}-${pair.after?.id ?? ""}`}
            before={pair.before?.media ?? null}
            after={pair.after?.media ?? null}
            versions={[before, after]}
            order={order}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ComparedProps {
  before: Media | null;
  after: Media | null;
  versions: readonly [number, number];
  order: Order;
}

function Compared({ before, after, versions, order }: ComparedProps) {
  const { locale } = useUiEnvironment();
  const name = [before, after].flatMap((media) => (media ? mediaName(media, locale) : []));
  const title = [...new Set(name)].join(" → ");
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-base [overflow-wrap:anywhere]">{title}</h3>
      {before?.file && after?.file && before.mediaType === "IMAGE" && after.mediaType === "IMAGE" ? (
        <PictureSlider before={before.file} after={after.file} versions={versions} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {[before, after].map((media, side) => (
            <div key={side} className="grid content-start gap-2">
              <p className="text-sm text-muted">{m.order_version({ number: versions[side] ?? 0 })}</p>
              {media ? (
                <DeliveredMedia media={media} />
              ) : (
                <p className="rounded-md bg-surface px-4 py-8 text-center text-sm text-muted">
                  {side === 0 ? m.order_compare_new() : m.order_compare_gone()}
                </p>
              )}
            </div>
          ))}
        </div>
      )}
      <OpenPins order={order} mediaIds={[before, after].flatMap((media) => media?.id ?? [])} />
    </section>
  );
}
