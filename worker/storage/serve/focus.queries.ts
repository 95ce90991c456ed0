import { sql, type SQL } from "drizzle-orm";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import type { Media } from "#domain/media/media.ts";
import { stillPicture } from "#domain/media/picture/still-picture.ts";

/** As JSON, the media lists of works and services that show the file at an address; null or none: nothing does. */
export const entriesShowing = (url: string): SQL => sql`(select json_group_array(json(medias)) from (
    select work.medias from file_use used join portfolio_work work on work.id = substr(used.used_by, 16)
      where used.url = ${url} and used.used_by like 'portfolio_work:%'
    union all select work.og_images from file_use used join portfolio_work work on work.id = substr(used.used_by, 16)
      where used.url = ${url} and used.used_by like 'portfolio_work:%'
    union all select service.medias from file_use used
      join commission_service service on service.id = substr(used.used_by, 20)
      where used.url = ${url} and used.used_by like 'commission_service:%'))`;

/** Around which point a public picture is cut, as a work or a service that shows it says (rule P15); null: its middle. */
export function focusIn(entries: string | null, url: string): FocusPoint | null {
  const lists = JSON.parse(entries ?? "[]") as Media[][];
  return lists.flat().find((media) => media.focus && stillPicture(media) === url)?.focus ?? null;
}
