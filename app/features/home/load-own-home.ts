import { isBanned, isCreator } from "#domain/account/roles.ts";
import { orHttpError } from "../../answered.ts";
import type { RequestScope } from "../../context.ts";
import type { OwnHomeData } from "./own-home.tsx";

/** Null for visitors: their home is the same for all, and kept. */
export async function loadOwnHome({ api, viewer }: RequestScope): Promise<OwnHomeData | null> {
  if (!viewer || isBanned(viewer.roles)) return null;
  const own = await orHttpError(api.home.getOwn());
  return { ...own, name: viewer.name, isCreator: isCreator(viewer.roles) };
}
