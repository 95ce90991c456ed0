import { useId, useState } from "react";
import { workPath } from "#domain/site/public-paths.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { classes } from "../../../ui/classes.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import type { OrOmitted } from "../../../static-markup/hydration-data.ts";
import { galleryItem, type GalleryItem } from "../../portfolio/gallery-item.ts";
import { WorkGallery } from "../../portfolio/work-gallery.tsx";
import type { ListedWork } from "./whole-profile.ts";

export interface WorksSectionProps {
  title: string;
  handle: string;
  kind: WorkKind;
  /** The first works, from the profile's data. */
  works: readonly OrOmitted<GalleryItem>[];
  /** Whether there may be more works than in the profile's data. */
  hasMore: boolean;
  /** Of the first works, on a wide screen (even-rows.ts). */
  rowHeight: number;
  /** Whether the first picture is the page's largest that is seen at once. */
  isEager?: boolean;
}

/** The works of one kind; the first press loads the list again page by page, later ones continue it. */
export function WorksSection({ title, handle, kind, works, hasMore, rowHeight, isEager = false }: WorksSectionProps) {
  const id = useId();
  const toast = useToast();
  const [pages, setPages] = useState<{ items: readonly GalleryItem[]; cursor: string | null } | null>(null);
  const [isPending, setPending] = useState(false);
  const shown = pages && pages.items.length > works.length ? pages.items : works;

  const load = async () => {
    setPending(true);
    let [items, cursor] = [pages?.items ?? [], pages?.cursor ?? null];
    // The profile shows more than one page already: continue until there are new works.
    do {
      const after = cursor;
      const outcome = await callOnDemand((api) =>
        api.portfolioWork.getList.query({ handle, kind, cursor: after, limit: 50 }),
      );
      if (!outcome.ok) {
        setPending(false);
        return toast({ tone: "negative", title: outcome.error.message });
      }
      items = [
        ...items,
        ...(outcome.value.items as ListedWork[]).map((work) => galleryItem(work, { href: workPath(handle, work.id) })),
      ];
      cursor = outcome.value.nextCursor;
    } while (cursor !== null && items.length <= shown.length);
    setPages({ items, cursor });
    setPending(false);
  };

  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes("grid gap-4", !isEager && "shown-near")}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <WorkGallery items={shown} {...(shown === works && { rowHeight })} />
      {(pages ? pages.cursor !== null : hasMore) && (
        <Button variant="secondary" className="justify-self-center" isPending={isPending} onClick={() => void load()}>
          {m.creator_works_all()}
        </Button>
      )}
    </section>
  );
}
