import * as v from "valibot";
import { ROLES } from "#domain/account/roles.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { idText } from "#domain/kernel/written-text.ts";
import { VISIBILITY_GRANTS, VISIBILITY_STATUSES, type VisibilityGrant, type VisibilityGrants } from "./visibility.ts";

/** People named in one list; a crowd is what roles and UNLISTED are for. */
export const LISTED_MAX = 50;

const roles = v.optional(v.array(v.picklist(ROLES, "issue.invalid"), "issue.invalid"));
const users = v.optional(
  v.pipe(v.array(v.pipe(idText, v.nonEmpty("issue.required"))), v.maxLength(LISTED_MAX, "issue.too_many")),
);

/** Rule A24: lists of roles and users for view, edit, admin and credit, with matching lists to disconnect. */
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

const keyOf = (grant: VisibilityGrant) => grant.toLowerCase() as Lowercase<VisibilityGrant>;

/**
 * The grants after the form's lists were added and its lists to disconnect taken away. Refuses `request.invalid` when a
 * list of people grows beyond what one may name, however many calls it took.
 */
export function applyVisibility(grants: VisibilityGrants, form: VisibilityForm): Result<VisibilityGrants> {
  const added = {
    roles: VISIBILITY_GRANTS.flatMap((grant) => (form[`${keyOf(grant)}Roles`] ?? []).map((role) => ({ grant, role }))),
    users: VISIBILITY_GRANTS.flatMap((grant) =>
      (form[`${keyOf(grant)}UserIds`] ?? []).map((accountId) => ({ grant, accountId })),
    ),
  };
  const gone = (grant: VisibilityGrant, value: string, list: "Roles" | "UserIds") =>
    ((form[`${keyOf(grant)}${list}ToDisconnect`] ?? []) as string[]).includes(value);
  const after = {
    roles: distinct([...grants.roles, ...added.roles]).filter(({ grant, role }) => !gone(grant, role, "Roles")),
    users: distinct([...grants.users, ...added.users]).filter(
      ({ grant, accountId }) => !gone(grant, accountId, "UserIds"),
    ),
  };
  const full = VISIBILITY_GRANTS.find(
    (grant) => after.users.filter((user) => user.grant === grant).length > LISTED_MAX,
  );
  if (full) return err("request.invalid", [{ path: `${keyOf(full)}UserIds`, code: "issue.too_many" }]);
  return ok(after);
}

/** The lists that turn one into the other: `applyVisibility(before, visibilityChange(before, after))` grants what `after` does. */
export function visibilityChange(before: VisibilityGrants, after: VisibilityGrants): VisibilityForm {
  const lists = VISIBILITY_GRANTS.flatMap((grant) => {
    const roles = [before, after].map((all) => all.roles.filter((it) => it.grant === grant).map(({ role }) => role));
    const users = [before, after].map((all) =>
      all.users.filter((it) => it.grant === grant).map(({ accountId }) => accountId),
    );
    return [
      [`${keyOf(grant)}Roles`, missingFrom(roles[0], roles[1])],
      [`${keyOf(grant)}RolesToDisconnect`, missingFrom(roles[1], roles[0])],
      [`${keyOf(grant)}UserIds`, missingFrom(users[0], users[1])],
      [`${keyOf(grant)}UserIdsToDisconnect`, missingFrom(users[1], users[0])],
    ] as const;
  });
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}

const missingFrom = (known: readonly string[] = [], values: readonly string[] = []): string[] =>
  values.filter((value) => !known.includes(value));

const distinct = <Entry>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];
