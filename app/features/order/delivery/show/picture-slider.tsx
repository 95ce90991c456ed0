import { useState, type CSSProperties } from "react";
import type { MediaFile } from "#domain/media/media.ts";
import { m } from "#messages";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import { usePrivateUrl } from "../../../chat/messages/use-private-url.ts";

interface PictureSliderProps {
  before: MediaFile;
  after: MediaFile;
  versions: readonly [number, number];
}

/**
 * Two pictures over each other, and how much of each is seen. A range input lies over them: it is drawn, touched and moved by
 * keys, and says its value, without a script of ours.
 */
export function PictureSlider({ before, after, versions }: PictureSliderProps) {
  const [share, setShare] = useState(50);
  const old = usePrivateUrl(before.url);
  const current = usePrivateUrl(after.url);
  const ratio = after.width && after.height ? after.width / after.height : 4 / 3;
  const [oldVersion, newVersion] = versions;
  if (old.hasFailed || current.hasFailed) return <p className="text-sm text-muted">{m.order_file_failed()}</p>;
  return (
    // As wide as lets the picture be half as high as the window.
    <div className="mx-auto grid w-full gap-2" style={{ maxWidth: `calc(50dvh * ${String(ratio)})` }}>
      <div
        className="relative w-full overflow-hidden rounded-md bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
        style={
          {
            aspectRatio: ratio,
            "--share": `${String(share)}%`,
          } as CSSProperties
        }
      >
        {old.url && current.url ? (
          <>
            <img
              src={current.url}
              alt=""
              onError={current.fail}
              className="absolute inset-0 size-full object-contain"
            />
            <img
              src={old.url}
              alt=""
              onError={old.fail}
              className="absolute inset-0 size-full bg-surface object-contain [clip-path:inset(0_calc(100%-var(--share))_0_0)]"
            />
            <span aria-hidden className="absolute inset-y-0 left-(--share) -ml-px w-0.5 bg-accent shadow-high" />
            <span
              aria-hidden
              className="absolute left-(--share) top-1/2 -m-5 grid size-10 place-items-center rounded-full bg-accent text-accent-foreground shadow-high"
            >
              ⇔
            </span>
          </>
        ) : (
          <Skeleton className="absolute inset-0" />
        )}
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={m.order_compare_slider({ number: oldVersion })}
          aria-valuetext={m.order_compare_value({ share, number: oldVersion })}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
          className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
      </div>
      <p aria-hidden className="flex justify-between text-sm text-muted">
        <span>{m.order_version({ number: oldVersion })}</span>
        <span>{m.order_version({ number: newVersion })}</span>
      </p>
    </div>
  );
}
