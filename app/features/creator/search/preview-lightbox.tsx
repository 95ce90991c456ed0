import { Suspense, useState, type MouseEvent } from "react";
import { previewMedia } from "#domain/commission/listing.ts";
import type { Media } from "#domain/media/media.ts";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { PREVIEW_MARK } from "./work-previews.tsx";
import type { Parts } from "../../../ui/parts.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const MediaDialog = lazy(() => import("../../media/player/media-dialog.tsx"));

interface PreviewLightbox {
  /** For the presses of a list of cards, before the links in them hear of it. */
  open: (event: MouseEvent) => void;
  shown: Parts;
}

/**
 * The lightbox of all previews of a list. Cards that came with the page have no data in the browser: what is pressed says by its address which
 * work it is, and the previews beside it what comes before and after.
 */
export function usePreviewLightbox(): PreviewLightbox {
  /** Of the card that was opened last. */
  const [read, setRead] = useState<{ works: string; medias: readonly Media[] }>({ works: "", medias: [] });
  const [index, setIndex] = useState<number | null>(null);

  async function show(pressed: HTMLAnchorElement) {
    const beside = [...(pressed.closest("ul") ?? pressed).querySelectorAll<HTMLAnchorElement>(`a[${PREVIEW_MARK}]`)];
    const ids = beside.map(workOf);
    const works = ids.join();
    const medias = works === read.works ? read.medias : await mediasOf(ids);
    if (!medias) return window.location.assign(pressed.href);
    setRead({ works, medias });
    setIndex(beside.indexOf(pressed));
  }

  return {
    open(event) {
      // In a new tab or window it is the work's own page.
      if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
      const pressed = event.target.closest<HTMLAnchorElement>(`a[${PREVIEW_MARK}]`);
      if (!pressed) return;
      event.preventDefault();
      void show(pressed);
    },
    shown: index !== null && (
      <Suspense>
        <MediaDialog medias={read.medias} index={index} onIndexChange={setIndex} isOriginalOffered={false} />
      </Suspense>
    ),
  };
}

const workOf = (link: HTMLAnchorElement): string => new URL(link.href).searchParams.get("work") ?? "";

/** The lightbox's entries, one for each work; null where one of them cannot be read. */
async function mediasOf(ids: readonly string[]): Promise<readonly Media[] | null> {
  const outcome = await callOnDemand(({ portfolioWork }) =>
    Promise.all(ids.map((id) => portfolioWork.get.query({ portfolioWorkId: id }))),
  );
  if (!outcome.ok) return null;
  const medias = outcome.value.map((work) => previewMedia(work.medias));
  return medias.every((media) => media !== undefined) ? medias : null;
}
