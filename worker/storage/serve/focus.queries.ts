import { sql } from "drizzle-orm";
import type { FocusPoint } from "#domain/media/focus.ts";
import type { Media } from "#domain/media/media.ts";
import { stillPicture } from "#domain/media/still-picture.ts";
import type { Database } from "../../db/client.ts";

/** Around which point a public picture is cut, as a work or a service that shows it says (rule P15); null: its middle. */
export async function readFocus(database: Database, url: string): Promise<FocusPoint | null> {
  const rows = await database.all<{ medias: string }>(sql`
    select work.medias from file_use used join portfolio_work work on work.id = substr(used.used_by, 16)
      where used.url = ${url} and used.used_by like 'portfolio_work:%'
    union all select work.og_images from file_use used join portfolio_work work on work.id = substr(used.used_by, 16)
      where used.url = ${url} and used.used_by like 'portfolio_work:%'
    union all select service.medias from file_use used
      join commission_service service on service.id = substr(used.used_by, 20)
      where used.url = ${url} and used.used_by like 'commission_service:%'`);
  const entries = rows.flatMap(({ medias }) => JSON.parse(medias) as Media[]);
  return entries.find((media) => media.focus && stillPicture(media) === url)?.focus ?? null;
}
