import { lazy, Suspense, useState } from "react";
import type { Media } from "#domain/media/media.ts";

const MediaDialog = lazy(() => import("./media-dialog.tsx"));

/** `open(index)` shows one of the medias; `lightbox` is rendered beside what opens it, and loads once it is needed. */
export function useLightbox(medias: readonly Media[]) {
  const [opened, open] = useState<number | null>(null);
  const lightbox = opened !== null && (
    <Suspense>
      <MediaDialog medias={medias} index={opened} onIndexChange={open} />
    </Suspense>
  );
  return { open, lightbox };
}
