import { isAdmin, type Role } from "#domain/account/roles.ts";
import type { Viewer } from "#domain/account/viewer.ts";

/** Rule A7. UNLISTED is reached by its link only; PRIVATE by its owner and the listed people. */
export const VISIBILITY_STATUSES = ["PUBLIC", "UNLISTED", "PRIVATE"] as const;
export type VisibilityStatus = (typeof VISIBILITY_STATUSES)[number];

/** Rule A24: what a listed role or user may do, or be named for. */
export const VISIBILITY_GRANTS = ["VIEW", "EDIT", "ADMIN", "CREDIT"] as const;
export type VisibilityGrant = (typeof VISIBILITY_GRANTS)[number];

export interface VisibilityGrants {
  roles: readonly { grant: VisibilityGrant; role: Role }[];
  users: readonly { grant: VisibilityGrant; accountId: string }[];
}

export interface VisibilitySettings {
  visibilityStatus: VisibilityStatus;
  visibilityGrants: VisibilityGrants;
}

export const NO_GRANTS: VisibilityGrants = { roles: [], users: [] };

/** Each grant carries the ones before it; a credit alone opens nothing. */
const OPENS = {
  VIEW: ["VIEW", "EDIT", "ADMIN"],
  EDIT: ["EDIT", "ADMIN"],
  ADMIN: ["ADMIN"],
} as const satisfies Partial<Record<VisibilityGrant, readonly VisibilityGrant[]>>;

function isGranted(
  settings: VisibilitySettings,
  viewer: Pick<Viewer, "accountId" | "roles">,
  wanted: keyof typeof OPENS,
): boolean {
  const opening: readonly VisibilityGrant[] = OPENS[wanted];
  return (
    settings.visibilityGrants.users.some(
      (user) => user.accountId === viewer.accountId && opening.includes(user.grant),
    ) ||
    settings.visibilityGrants.roles.some((entry) => viewer.roles.includes(entry.role) && opening.includes(entry.grant))
  );
}

/** Whether a viewer with the address may see the item (rule A7). `viewer` null is a visitor. */
export function mayView(
  settings: VisibilitySettings,
  ownerAccountId: string,
  viewer: Pick<Viewer, "accountId" | "roles"> | null,
): boolean {
  if (settings.visibilityStatus !== "PRIVATE") return true;
  if (viewer === null) return false;
  return viewer.accountId === ownerAccountId || isAdmin(viewer.roles) || isGranted(settings, viewer, "VIEW");
}

/** Whether the item is named in lists and search. An owner sees all of theirs in their own lists. */
export const isListed = (status: VisibilityStatus): boolean => status === "PUBLIC";

/** Whether the viewer may change the item. */
export function mayEdit(
  settings: VisibilitySettings,
  ownerAccountId: string,
  viewer: Pick<Viewer, "accountId" | "roles"> | null,
): boolean {
  if (viewer === null) return false;
  return viewer.accountId === ownerAccountId || isGranted(settings, viewer, "EDIT");
}

/** Whether the viewer may change who sees and edits the item. */
export function mayAdminister(
  settings: VisibilitySettings,
  ownerAccountId: string,
  viewer: Pick<Viewer, "accountId" | "roles"> | null,
): boolean {
  if (viewer === null) return false;
  return viewer.accountId === ownerAccountId || isGranted(settings, viewer, "ADMIN");
}
