import { memo, Suspense } from "react";
import type { Media } from "#domain/media/media.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

const MediaStrip = lazy(() => import("./media-strip.tsx"));

interface ShownMediasProps {
  medias: readonly Media[];
  isSmall?: boolean;
}

/**
 * Small pictures in a row. Most questions have none, so the code for them comes only where there are some. Rendered again before it is
 * there, what the page shows already would give way to the skeleton.
 */
export const ShownMedias = memo(function ShownMedias({ medias, isSmall = false }: ShownMediasProps) {
  if (medias.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className={isSmall ? "size-16" : "size-28"} />}>
      <MediaStrip medias={medias} isSmall={isSmall} />
    </Suspense>
  );
}, areSame);

function areSame(before: ShownMediasProps, after: ShownMediasProps): boolean {
  const { medias, isSmall } = after;
  return (
    isSmall === before.isSmall &&
    medias.length === before.medias.length &&
    medias.every((media, index) => media === before.medias[index])
  );
}
