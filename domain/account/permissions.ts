import * as PATHS from "#domain/site/paths.ts";
import { avatarMenu, SCREENS } from "./navigation.ts";
import { isAdmin, isBanned, isCreator, type Role } from "./roles.ts";

/**
 * permissionAccount.get (contract.md, Typed API): the roles and what they open (rule A21), so that a client needs no
 * table of its own. Null: signed out.
 */
export function permissionsOf(person: readonly Role[] | null) {
  const roles = person ?? [];
  const paths = new Set(
    SCREENS.flatMap((screen) => (person ? avatarMenu(person, "", screen).map((link) => link.path) : [])),
  );
  return {
    roles,
    isAdmin: isAdmin(roles),
    isCreator: isCreator(roles),
    isBanned: isBanned(roles),
    canSeeManagements: paths.has(PATHS.managements),
    canSeeForms: paths.has(PATHS.forms),
    canSeeCreatorPortfolio: paths.has(PATHS.creatorPortfolio),
    canSeeClientPortfolio: paths.has(PATHS.clientPortfolio),
    canSeePayout: paths.has(PATHS.wallet),
    canSeeSales: paths.has(PATHS.sales),
    canSeeSentRequests: paths.has(PATHS.requests),
    canSeeBilling: paths.has(PATHS.billingShort) || paths.has(PATHS.billing),
    canJoinAsCreator: paths.has(PATHS.creatorHome) && !isCreator(roles),
  };
}
