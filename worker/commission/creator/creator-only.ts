import { isCreator } from "#domain/account/roles.ts";
import { err, type Err } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";

/** Rule A21: only admins and creators have listings. */
export const creatorOnly = (viewer: Viewer): Err | null =>
  isCreator(viewer.roles) ? null : err("account.not_creator");
