import { Suspense, useState } from "react";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { imageSource } from "../image-source.ts";
import { KindPoster } from "./kind-poster.tsx";
import { mediaName } from "./media-labels.ts";
import { blurOf, stillPicture } from "#domain/media/picture/still-picture.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const MediaDialog = lazy(() => import("./media-dialog.tsx"));

/** Small pictures in a row, each of which opens the preview. */
export default function MediaStrip({ medias, isSmall = false }: { medias: readonly Media[]; isSmall?: boolean }) {
  const { locale } = useUiEnvironment();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {medias.map((media, index) => {
          const name = mediaName(media, locale);
          const picture = stillPicture(media);
          return (
            <li key={media.id} className={isSmall ? "w-16" : "w-28"}>
              <button
                type="button"
                aria-label={m.media_open({ name })}
                onClick={() => setOpened(index)}
                className="block w-full overflow-hidden rounded-md border border-line text-muted hover:border-line-strong"
              >
                {picture ? (
                  <FramedImage
                    {...imageSource(picture, blurOf(media))}
                    alt=""
                    ratio={1}
                    sizes={isSmall ? "64px" : "112px"}
                  />
                ) : (
                  <span className="block aspect-square">
                    <KindPoster type={media.mediaType} isNamed={isSmall} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== null && (
        <Suspense>
          <MediaDialog medias={medias} index={opened} onIndexChange={setOpened} />
        </Suspense>
      )}
    </>
  );
}
