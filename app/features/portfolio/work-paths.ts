import type { WorkKind } from "#domain/portfolio/work.ts";

/** Rule P10: creators have both lists under one roof, others only their own. */
export function portfolioPath(kind: WorkKind, isCreator: boolean): string {
  if (kind === "CREATOR") return "/dashboard/portfolio/creator";
  return isCreator ? "/dashboard/portfolio/creator/client" : "/dashboard/portfolio/client";
}

/** Somebody else's work, which one may edit, too, is changed under one's own roof. */
export const editPathOf = (work: { id: string; kind: WorkKind; isOwn: boolean }, isCreator: boolean): string =>
  `${portfolioPath(work.isOwn ? work.kind : isCreator ? "CREATOR" : "CLIENT", isCreator)}/edit?work=${work.id}`;
