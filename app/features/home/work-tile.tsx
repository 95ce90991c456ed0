import { workPath } from "#domain/site/public-paths.ts";
import { shownName } from "#domain/account/shown-name.ts";
import { Link } from "react-router";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { FreshWork } from "#worker/portfolio/fresh-works.usecases.ts";
import { classes } from "../../ui/classes.ts";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { FramedImage } from "../../ui/framed-image.tsx";
import { imageSource } from "../media/image-source.ts";

interface WorkTileProps {
  work: FreshWork;
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** A picture without margins, linked to the work. */
export function WorkTile({ work, sizes, isEager = false, className }: WorkTileProps) {
  const { locale } = useUiEnvironment();
  const name = shownName(work, locale);
  return (
    <Link to={workPath(work.handle, work.id)} className={classes("group block overflow-hidden rounded-md", className)}>
      <FramedImage
        {...imageSource(work.pictureUrl, work.blurUrl)}
        alt={m.home_work_by({ title: pickText(work.titles, locale), name })}
        ratio={1}
        sizes={sizes}
        isEager={isEager}
        className="size-full transition-opacity duration-150 group-hover:opacity-90"
      />
    </Link>
  );
}
