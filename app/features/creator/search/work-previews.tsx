import { workPath } from "#domain/site/public-paths.ts";
import { EyeOff, Images } from "../../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { CARD_WIDTHS, imageSource, PREVIEW_WIDTHS } from "../../media/image-source.ts";
import { MediaTypeIcon } from "../../media/player/media-type-icon.tsx";
import type { PreviewData } from "./card-data.ts";

/** Marks the links that open the lightbox instead of the work's page (preview-lightbox.tsx). */
export const PREVIEW_MARK = "data-preview";

interface WorkPreviewsProps {
  works: readonly PreviewData[];
  handle: string;
  /** True if they contain the first picture of the page: any of them may be what a browser counts as its largest. */
  isEager: boolean;
}

/**
 * Previews without margins; each opens the lightbox, a rated one the work itself, which asks for confirmation (rule
 * F5).
 */
export function WorkPreviews({ works, handle, isEager }: WorkPreviewsProps) {
  if (works.length === 0)
    return (
      <div className="grid aspect-4/3 place-items-center bg-surface text-line-strong">
        <Images aria-hidden size={36} strokeWidth={1.25} />
      </div>
    );
  return (
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
              <PageLink to={workPath(handle, work.id)} aria-label={name} {...{ [PREVIEW_MARK]: "" }}>
                <Preview work={work} isAlone={works.length === 1} isEager={isEager} />
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PreviewProps {
  work: PreviewData;
  isAlone: boolean;
  isEager: boolean;
}

function Preview({ work, isAlone, isEager }: PreviewProps) {
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
          ? "(min-width:1024px) 380px,(min-width:640px) 46vw,92vw"
          : // Of 46vw a phone with two dots a pixel would take twice the width that it has the dots for.
            "(min-width:1024px) 190px,(min-width:640px) 23vw,44vw"
      }
      isEager={isEager}
      ratio={null}
    />
  );
}
