import { redirect } from "react-router";
import { isCreator, type Role } from "#domain/account/roles.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { portfolioPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";

export interface PortfolioPlace {
  kind: WorkKind;
  /** Where this person's list of that kind is. */
  path: string;
}

/**
 * Which list a dashboard address speaks of: every client's portfolio has "client" in its path (rule P10). For
 * loaders: an address that is not for this person leads to theirs, or to joining (rule A5).
 */
export function placeOf({ pathname }: URL, roles: readonly Role[]): PortfolioPlace {
  const kind: WorkKind = pathname.split("/").includes("client") ? "CLIENT" : "CREATOR";
  if (kind === "CREATOR" && !isCreator(roles)) throw redirect(PATHS.creatorHome);
  const path = portfolioPath(kind, isCreator(roles));
  if (!pathname.startsWith(path)) throw redirect(path);
  return { kind, path };
}
