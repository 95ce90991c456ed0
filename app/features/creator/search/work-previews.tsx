import { workPath } from "#domain/site/public-paths.ts";
import { EyeOff, Images } from "lucide-react";
import { lazy, Suspense, useState, type MouseEvent } from "react";
import { previewMedia } from "#domain/commission/listing.ts";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { classes } from "../../../ui/classes.ts";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { CARD_WIDTHS, imageSource, PREVIEW_WIDTHS } from "../../media/image-source.ts";
import { MediaTypeIcon } from "../../media/player/media-type-icon.tsx";

import { firstPictured, type PreviewData } from "./card-data.ts";

const MediaDialog = lazy(() => import("../../media/player/media-dialog.tsx"));

interface WorkPreviewsProps {
  works: readonly PreviewData[];
  handle: string;
  /** True if they contain the first picture of the page. */
  isEager: boolean;
}

/**
 * Previews without margins; each opens the lightbox, a rated one the work itself, which asks for confirmation (rule
 * F5).
 */
export function WorkPreviews({ works, handle, isEager }: WorkPreviewsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [medias, setMedias] = useState<readonly Media[]>([]);
  const shown = works.filter(({ isRated }) => !isRated);

  async function open(event: MouseEvent, work: PreviewData) {
    // In a new tab or window it is the work's own page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const found = medias.length > 0 ? medias : await mediasOf(shown);
    if (!found) return window.location.assign(workPath(handle, work.id));
    setMedias(found);
    setOpened(shown.indexOf(work));
  }

  if (works.length === 0)
    return (
      <div className="grid aspect-4/3 place-items-center bg-surface text-line-strong">
        <Images aria-hidden size={36} strokeWidth={1.25} />
      </div>
    );
  return (
    <>
      <ul className={classes("picture-grid", works.length > 1 && "grid-cols-2", works.length > 2 && "grid-rows-2")}>
        {works.map((work, index) => {
          const name = m.media_open({ name: work.title });
          const isWide = works.length === 3 && index === 0;
          return (
            <li key={work.id} className={isWide ? "row-span-2" : undefined}>
              {work.isRated ? (
                <PageLink
                  to={workPath(handle, work.id)}
                  aria-label={`${name} (${m.media_rating_sensitive()})`}
                  className="grid place-items-center text-muted"
                >
                  <EyeOff aria-hidden size={28} strokeWidth={1.5} />
                </PageLink>
              ) : (
                <PageLink to={workPath(handle, work.id)} aria-label={name} onClick={(event) => void open(event, work)}>
                  <Preview
                    work={work}
                    isAlone={works.length === 1}
                    isEager={isEager && work === firstPictured(works)}
                    isSeenAtOnce={isEager}
                  />
                </PageLink>
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

/** The lightbox's entries, one for each work; null where one of them cannot be read. */
async function mediasOf(works: readonly PreviewData[]): Promise<readonly Media[] | null> {
  const outcome = await callOnDemand(({ portfolioWork }) =>
    Promise.all(works.map(({ id }) => portfolioWork.get.query({ portfolioWorkId: id }))),
  );
  if (!outcome.ok) return null;
  const medias = works.map((_work, index) => previewMedia(outcome.value[index]?.medias ?? []));
  return medias.every((media) => media !== undefined) ? medias : null;
}

interface PreviewProps {
  work: PreviewData;
  isAlone: boolean;
  isEager: boolean;
  isSeenAtOnce: boolean;
}

function Preview({ work, isAlone, isEager, isSeenAtOnce }: PreviewProps) {
  if (work.pictureUrl === null)
    return (
      <span className="grid size-full place-items-center text-muted">
        <MediaTypeIcon type={work.mediaType} size={32} />
      </span>
    );
  return (
    <FramedImage
      {...imageSource(work.pictureUrl, work.blurUrl, isAlone ? CARD_WIDTHS : PREVIEW_WIDTHS)}
      focus={work.focus}
      alt=""
      sizes={
        isAlone
          ? "(width>=1024px)380px,(width>=640px)46vw,92vw"
          : // Of 46vw a phone with two dots a pixel would take twice the width that it has the dots for.
            "(width>=1024px)190px,(width>=640px)23vw,44vw"
      }
      isEager={isEager}
      isSeenAtOnce={isSeenAtOnce}
      ratio={null}
    />
  );
}
