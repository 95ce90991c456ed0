import { redirect } from "react-router";
import { isCreator, type Role } from "#domain/account/roles.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { portfolioPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";

export interface PortfolioLocation {
  kind: WorkKind;
  /** The path of the viewer's list of that kind. */
  path: string;
}

/**
 * The list that a dashboard URL belongs to: the paths of client portfolios contain "client" (rule P10). For loaders: a
 * URL for the other role redirects to the viewer's own list, or to joining (rule A5).
 */
export function portfolioLocationOf({ pathname }: URL, roles: readonly Role[]): PortfolioLocation {
  const kind: WorkKind = pathname.split("/").includes("client") ? "CLIENT" : "CREATOR";
  if (kind === "CREATOR" && !isCreator(roles)) throw redirect(PATHS.creatorHome);
  const path = portfolioPath(kind, isCreator(roles));
  if (!pathname.startsWith(path)) throw redirect(path);
  return { kind, path };
}
