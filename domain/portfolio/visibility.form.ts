import * as v from "valibot";
import { ROLES } from "../account/roles.ts";
import { VISIBILITY_GRANTS, VISIBILITY_STATUSES, type VisibilityGrant, type VisibilityGrants } from "./visibility.ts";

/** People named in one list; a crowd is what roles and UNLISTED are for. */
const LISTED_MAX = 50;

const roles = v.optional(v.array(v.picklist(ROLES, "issue.invalid"), "issue.invalid"));
const users = v.optional(
  v.pipe(
    v.array(v.pipe(v.string("issue.invalid"), v.nonEmpty("issue.required"), v.maxLength(64, "issue.too_long"))),
    v.maxLength(LISTED_MAX, "issue.too_many"),
  ),
);

/** Specification §3: lists of roles and users for view, edit, admin and credit, with matching lists to disconnect. */
export const visibilityForm = v.object({
  visibilityStatus: v.optional(v.picklist(VISIBILITY_STATUSES, "issue.invalid")),
  viewRoles: roles,
  viewRolesToDisconnect: roles,
  viewUserIds: users,
  viewUserIdsToDisconnect: users,
  editRoles: roles,
  editRolesToDisconnect: roles,
  editUserIds: users,
  editUserIdsToDisconnect: users,
  adminRoles: roles,
  adminRolesToDisconnect: roles,
  adminUserIds: users,
  adminUserIdsToDisconnect: users,
  creditRoles: roles,
  creditRolesToDisconnect: roles,
  creditUserIds: users,
  creditUserIdsToDisconnect: users,
});
export type VisibilityForm = v.InferOutput<typeof visibilityForm>;

/** The grants after the form's lists were added and its lists to disconnect taken away. */
export function applyVisibility(grants: VisibilityGrants, form: VisibilityForm): VisibilityGrants {
  const named = VISIBILITY_GRANTS.map((grant) => [grant, grant.toLowerCase() as Lowercase<VisibilityGrant>] as const);
  const added = {
    roles: named.flatMap(([grant, key]) => (form[`${key}Roles`] ?? []).map((role) => ({ grant, role }))),
    users: named.flatMap(([grant, key]) => (form[`${key}UserIds`] ?? []).map((accountId) => ({ grant, accountId }))),
  };
  const gone = (grant: VisibilityGrant, value: string, list: "Roles" | "UserIds") =>
    ((form[`${grant.toLowerCase() as Lowercase<VisibilityGrant>}${list}ToDisconnect`] ?? []) as string[]).includes(
      value,
    );
  return {
    roles: distinct([...grants.roles, ...added.roles]).filter(({ grant, role }) => !gone(grant, role, "Roles")),
    users: distinct([...grants.users, ...added.users]).filter(
      ({ grant, accountId }) => !gone(grant, accountId, "UserIds"),
    ),
  };
}

const distinct = <Entry>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];
