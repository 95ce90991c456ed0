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
    canSeeManagements: paths.has("/dashboard/commission/managements"),
    canSeeForms: paths.has("/dashboard/commission/setting/form"),
    canSeeCreatorPortfolio: paths.has("/dashboard/portfolio/creator"),
    canSeeClientPortfolio: paths.has("/dashboard/portfolio/client"),
    canSeePayout: paths.has("/dashboard/creator/wallet"),
    canSeeSales: paths.has("/dashboard/history/sales"),
    canSeeSentRequests: paths.has("/dashboard/commission/client/requests"),
    canSeeBilling: paths.has("/dashboard/billing") || paths.has("/dashboard/history/billing"),
    canJoinAsCreator: paths.has("/dashboard/creator/home"),
  };
}
