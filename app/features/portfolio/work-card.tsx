import { EyeOff } from "../../ui/icons/public-icons.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import type { MediaType } from "#domain/media/media.ts";
import { m } from "#messages";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { LocalizedTextSpan } from "../../ui/text/localized-text-span.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { CARD_WIDTHS, imageSource, PREVIEW_WIDTHS } from "../media/image-source.ts";
import { KindPoster } from "../media/player/kind-poster.tsx";
import { MediaTypeIcon } from "../media/player/media-type-icon.tsx";
import { mediaTypeLabel } from "../media/player/media-labels.ts";
import type { Parts } from "../../ui/parts.ts";

export interface PublicWorkCard {
  work: {
    titles: readonly LocalizedText[];
    mediaType: MediaType;
    thumbnailUrl: string | null;
    thumbnailBlurUrl: string | null;
    thumbnailFocus: FocusPoint | null;
    contentRatingIds: readonly string[];
  };
  href: string;
  /** Of the picture; square by default. */
  ratio?: number;
  /** The picture is longer or wider than what is seen of it here. */
  isCut?: boolean;
  /** Whose it is, where that is not plain from the page. */
  maker?: string;
  /** One of the first pictures of a page. */
  isEager?: boolean;
}

export interface WorkCardProps extends PublicWorkCard {
  /** Beside the title: badges for the owner. */
  badges?: Parts;
  /** One level below the heading of the list. */
  heading?: "h2" | "h3";
}

/** Rule S23: a picture with its type's label, linked to the work; blurred if the work is rated (rule F5). */
export function WorkCard(props: WorkCardProps) {
  const { work, href, ratio = 1, isCut, maker, isEager, badges, heading: Heading = "h3" } = props;
  const isRated = work.contentRatingIds.length > 0;
  const isWide = ratio > 1.3;
  return (
    <div className="work-card">
      {work.thumbnailUrl ? (
        <div className="relative overflow-clip">
          <FramedImage
            {...imageSource(work.thumbnailUrl, work.thumbnailBlurUrl, isWide ? CARD_WIDTHS : PREVIEW_WIDTHS)}
            focus={work.thumbnailFocus}
            alt=""
            ratio={ratio}
            sizes={isWide ? "(min-width:640px) 480px,92vw" : "(min-width:640px) 280px,44vw"}
            isEager={isEager}
            className={isRated ? "sensitive-picture" : undefined}
          />
          {isCut && <span className="work-card-part">{m.media_part_shown()}</span>}
        </div>
      ) : (
        <div className="work-card-empty" style={{ aspectRatio: ratio }}>
          <KindPoster type={work.mediaType} size={44} isNamed />
        </div>
      )}
      {isRated && (
        <span className="work-card-rating">
          <EyeOff aria-hidden size={16} />
          {m.media_rating_sensitive()}
        </span>
      )}
      <span className="work-card-type">
        <MediaTypeIcon type={work.mediaType} size={14} />
        <span>{mediaTypeLabel(work.mediaType)}</span>
      </span>
      <div className="work-card-words">
        <Heading className="work-card-title">
          <PageLink to={href} preventScrollReset className="stretched-link">
            <LocalizedTextSpan texts={work.titles} />
          </PageLink>
        </Heading>
        {maker && <p className="work-card-maker">{maker}</p>}
        {badges}
      </div>
    </div>
  );
}
