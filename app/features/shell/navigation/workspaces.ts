import * as PATHS from "#domain/site/paths.ts";

const WORKSPACES: readonly string[] = [PATHS.managements, PATHS.requests, PATHS.formEdit, PATHS.formNew];

/**
 * Lists of orders with an order and its chat beside them (rule S42), a form beside its preview, and what was agreed beside what was
 * delivered (rule A61) take the whole width.
 */
export const isWorkspace = (pathname: string): boolean =>
  WORKSPACES.includes(pathname) || pathname.startsWith(`${PATHS.problems}/`);
