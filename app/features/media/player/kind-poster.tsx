import type { MediaType } from "#domain/media/media.ts";
import { mediaTypeLabel } from "./media-labels.ts";
import { MediaTypeIcon } from "./media-type-icon.tsx";

interface KindPosterProps {
  type: MediaType;
  size?: number;
  /** The name of the kind stands beside it already. */
  isNamed?: boolean;
}

/** In place of a picture that an entry does not have (rule F42): its kind. */
export const KindPoster = ({ type, size = 28, isNamed = false }: KindPosterProps) => (
  <span className="kind-poster">
    <MediaTypeIcon type={type} size={size} />
    {!isNamed && <span>{mediaTypeLabel(type)}</span>}
  </span>
);
