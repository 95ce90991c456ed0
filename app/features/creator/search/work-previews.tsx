import { workPath } from "#domain/site/public-paths.ts";
import { EyeOff, Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { WorkPreview } from "#domain/commission/listing.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/framed-image.tsx";
import { imageSource } from "../../media/image-source.ts";
import { MediaTypeIcon } from "../../media/player/media-type-icon.tsx";
import { blurOf, stillPicture } from "#domain/media/still-picture.ts";

const MediaDialog = lazy(() => import("../../media/player/media-dialog.tsx"));

interface WorkPreviewsProps {
  works: readonly WorkPreview[];
  handle: string;
  /** True if they contain the first picture of the page. */
  isEager: boolean;
}

/**
 * Previews without margins; each opens the lightbox, a rated one the work itself, which asks for confirmation (rule
 * F5).
 */
export function WorkPreviews({ works, handle, isEager }: WorkPreviewsProps) {
  const { locale } = useUiEnvironment();
  const [opened, setOpened] = useState<number | null>(null);
  const shown = works.filter(({ contentRatingIds }) => contentRatingIds.length === 0);
  const medias = shown.map(({ media }) => media);
  if (works.length === 0)
    return (
      <div className="grid aspect-4/3 place-items-center bg-surface text-line-strong">
        <Images aria-hidden size={36} strokeWidth={1.25} />
      </div>
    );
  return (
    <>
      <ul
        className={classes(
          "grid aspect-4/3 gap-0.5 overflow-clip bg-surface",
          works.length > 1 && "grid-cols-2",
          works.length > 2 && "grid-rows-2",
        )}
      >
        {works.map((work, index) => {
          const name = m.media_open({ name: pickText(work.titles, locale) });
          const isWide = works.length === 3 && index === 0;
          return (
            <li key={work.id} className={classes("relative overflow-clip", isWide && "row-span-2")}>
              {work.contentRatingIds.length > 0 ? (
                <Link
                  to={workPath(handle, work.id)}
                  aria-label={`${name} (${m.media_rating_sensitive()})`}
                  className="absolute inset-0 grid place-items-center text-muted"
                >
                  <EyeOff aria-hidden size={28} strokeWidth={1.5} />
                </Link>
              ) : (
                <button
                  type="button"
                  aria-label={name}
                  onClick={() => setOpened(shown.indexOf(work))}
                  className="absolute inset-0 transition-opacity duration-150 hover:opacity-90 focus-visible:-outline-offset-4"
                >
                  <Preview
                    work={work}
                    isAlone={works.length === 1}
                    isEager={isEager && work === firstPictured(works)}
                  />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {opened !== null && (
        <Suspense>
          <MediaDialog medias={medias} index={opened} onIndexChange={setOpened} isOriginalOffered={false} />
        </Suspense>
      )}
    </>
  );
}

function Preview({ work, isAlone, isEager }: { work: WorkPreview; isAlone: boolean; isEager: boolean }) {
  const picture = stillPicture(work.media);
  if (!picture)
    return (
      <span className="grid size-full place-items-center text-muted">
        <MediaTypeIcon type={work.media.mediaType} size={32} />
      </span>
    );
  return (
    <FramedImage
      {...imageSource(picture, blurOf(work.media))}
      alt=""
      sizes={
        isAlone
          ? "(min-width: 1024px) 380px, (min-width: 640px) 46vw, 92vw"
          : "(min-width: 1024px) 190px, (min-width: 640px) 23vw, 46vw"
      }
      isEager={isEager}
      className="size-full"
    />
  );
}

/** The work whose picture is the first that a card shows; none of a rated one (rule F5). */
export const firstPictured = (works: readonly WorkPreview[]): WorkPreview | undefined =>
  works.find(({ contentRatingIds, media }) => contentRatingIds.length === 0 && stillPicture(media) !== null);
