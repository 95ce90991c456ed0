import { ACTIVE_CATEGORIES } from "#domain/commission/category/active-categories.ts";
import type { TileData } from "./tile-data.ts";

/** Each with a picture by a creator of it: what the first screen has room for. */
const SHOWN = 6;

interface Pictured {
  readonly categoryCodes: readonly string[];
  readonly picture: TileData["picture"];
}

/** Categories with a picture by an open creator of that category; where there are too few, others follow without one. */
export function categoryPictures(creators: readonly Pictured[]) {
  const taken = new Set<Pictured>();
  const tiles = ACTIVE_CATEGORIES.map(({ code }) => {
    const maker = creators.find(
      (creator) => creator.picture !== null && !taken.has(creator) && creator.categoryCodes.includes(code),
    );
    if (maker) taken.add(maker);
    return { code, picture: maker?.picture ?? null };
  });
  const [pictured, others] = [tiles.filter(({ picture }) => picture !== null), tiles.filter(({ picture }) => !picture)];
  return [...pictured, ...others].slice(0, SHOWN);
}
export type CategoryPicture = ReturnType<typeof categoryPictures>[number];
