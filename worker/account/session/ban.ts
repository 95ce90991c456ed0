import { isBanned } from "#domain/account/roles.ts";
import type { Failure } from "#domain/kernel/failure.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Checked by REST and tRPC before anything else (rule A4): a banned person's calls are refused, except session and
 * sign-out.
 */
export const banRefusal = (viewer: Viewer | null): Failure | null =>
  viewer && isBanned(viewer.roles) ? { code: "account.banned" } : null;
