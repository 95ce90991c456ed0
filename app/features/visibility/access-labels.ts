import type { Role } from "#domain/account/roles.ts";
import { m } from "#messages";
import type { Access } from "./sharing-draft.ts";

const ACCESS: Record<Access, () => string> = {
  VIEW: m.portfolio_access_view,
  EDIT: m.portfolio_access_edit,
  ADMIN: m.portfolio_access_admin,
};

export const accessLabel = (access: Access): string => ACCESS[access]();

const ROLE_NAMES: Record<Role, () => string> = {
  admin: m.portfolio_role_admin,
  creator: m.portfolio_role_creator,
  user: m.portfolio_role_user,
  "private-beta-creator": m.portfolio_role_private_beta_creator,
  "private-beta-user": m.portfolio_role_private_beta_user,
  "public-beta-creator": m.portfolio_role_public_beta_creator,
  "public-beta-user": m.portfolio_role_public_beta_user,
  ban: m.portfolio_role_ban,
};

export const roleLabel = (role: Role): string => ROLE_NAMES[role]();

/** The roles that can be granted access: admins see everything anyway, and banned people nothing. */
export const LISTABLE_ROLES = [
  "user",
  "creator",
  "private-beta-creator",
  "private-beta-user",
  "public-beta-creator",
  "public-beta-user",
] as const satisfies readonly Role[];
