import { useId } from "react";
import { findText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { mediaTypeLabel } from "../../media/player/media-labels.ts";
import { MediaTypeIcon } from "../../media/player/media-type-icon.tsx";
import type { Order } from "../panel/order-data.ts";
import PinBoard from "../pins/pin-board.tsx";

type Sealed = NonNullable<Order["sealed"]>;

/** What the client sees of a stage before they accept it (rule O111): pictures smaller and marked, the rest by name. */
export function SealedWork({ order, sealed }: { order: Order; sealed: Sealed }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id} className="text-sm font-semibold">
        {m.order_sealed_title()}
      </h3>
      <p className="text-sm text-muted">{m.order_sealed_lead()}</p>
      <ul className="grid min-w-0 gap-4">
        {sealed.map((entry) => (
          <li key={entry.mediaId} className="min-w-0">
            <SealedEntry order={order} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SealedEntry({ order, entry }: { order: Order; entry: Sealed[number] }) {
  const { mediaId, names, mediaType, fileName, picture } = entry;
  const { locale } = useUiEnvironment();
  const name = findText(names, locale)?.text ?? fileName ?? mediaTypeLabel(mediaType);
  return (
    <figure className="grid min-w-0 gap-1">
      {picture ? (
        <PinBoard order={order} mediaId={mediaId} kind="PICTURE" ratio={picture.ratio ?? 4 / 3}>
          <FramedImage
            src={picture.url}
            alt={m.order_sealed_alt({ name })}
            ratio={picture.ratio ?? 4 / 3}
            fit="contain"
            className="max-h-[60dvh] w-full overflow-hidden rounded-md bg-surface"
          />
          <span className="pointer-events-none absolute top-2 left-2 rounded-md bg-raised px-2 py-0.5 text-xs font-medium">
            {m.order_sealed_mark()}
          </span>
        </PinBoard>
      ) : (
        <div className="grid place-items-center gap-2 rounded-md bg-surface px-5 py-10 text-center text-sm text-muted">
          <MediaTypeIcon type={mediaType} size={40} />
          <p>{m.order_sealed_other()}</p>
        </div>
      )}
      <figcaption className="text-sm [overflow-wrap:anywhere]">{name}</figcaption>
    </figure>
  );
}
