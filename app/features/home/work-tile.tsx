import { m } from "#messages";
import { classes } from "../../ui/classes.ts";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { imageSource, PREVIEW_WIDTHS, TILE_WIDTHS } from "../media/image-source.ts";
import type { WorkTileData } from "./work-tile-data.ts";

interface WorkTileProps {
  work: WorkTileData;
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** A picture without margins, linked to the work. */
export function WorkTile({ work, sizes, isEager = false, className }: WorkTileProps) {
  return (
    <PageLink to={work.href} className={classes("work-tile", className)}>
      <FramedImage
        {...imageSource(work.pictureUrl, work.blurUrl, isEager ? TILE_WIDTHS : PREVIEW_WIDTHS)}
        focus={work.focus}
        alt={m.home_work_by({ title: work.title, name: work.name })}
        ratio={1}
        sizes={sizes}
        isEager={isEager}
      />
    </PageLink>
  );
}
