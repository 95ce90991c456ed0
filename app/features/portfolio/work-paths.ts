import type { WorkKind } from "../../../domain/portfolio/work.ts";

/** Specification §2: creators have both lists under one roof, others only their own. */
export function portfolioPath(kind: WorkKind, isCreator: boolean): string {
  if (kind === "CREATOR") return "/dashboard/portfolio/creator";
  return isCreator ? "/dashboard/portfolio/creator/client" : "/dashboard/portfolio/client";
}

export const editPathOf = (work: { id: string; kind: WorkKind }, isCreator: boolean): string =>
  `${portfolioPath(work.kind, isCreator)}/edit?work=${work.id}`;
