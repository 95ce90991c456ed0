import { lazy, Suspense } from "react";
import type { Media } from "#domain/media/media.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

const MediaStrip = lazy(() => import("./media-strip.tsx"));

/** Small pictures in a row. Most questions have none, so the code for them comes only where there are some. */
export function ShownMedias({ medias, isSmall = false }: { medias: readonly Media[]; isSmall?: boolean }) {
  if (medias.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className={isSmall ? "size-16" : "size-28"} />}>
      <MediaStrip medias={medias} isSmall={isSmall} />
    </Suspense>
  );
}
