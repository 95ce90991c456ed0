import { eq, not, sql } from "drizzle-orm";
import { actOf, refusalOfRoleChange, type RoleChange } from "#domain/admin/admin-act.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { scheduleIntakeReviewsOf } from "#worker/commission/intake/schedule-intake-review.statements.ts";
import { reviewIntakesOf } from "#worker/commission/intake/review-intake.usecases.ts";
import { followBan } from "#worker/review/review-list.queries.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import { tellBuyers } from "./ban-notices.statements.ts";
import { insertActIf } from "../acts/admin-act.statements.ts";

export type ReasonedRoleChange = RoleChange & { readonly accountId: string; readonly reason: string };

/**
 * Gives or takes a role or a ban, with its act in the same batch (rule A26). It takes effect on the person's next
 * request (rule A4), because every request reads the roles.
 */
export async function changeRole(services: Services, admin: Viewer, change: ReasonedRoleChange): Promise<Result<null>> {
  const { database, clock } = services;
  const { accountId, role, isGiven, reason } = change;
  const [person] = await database
    .select({ accountId: userAccount.id, roles: userAccount.roles })
    .from(userAccount)
    .where(eq(userAccount.id, accountId));
  if (!person) return err("account.not_found");
  const refusal = refusalOfRoleChange(admin.accountId, person, change);
  if (refusal) return err(refusal);

  const hasRole = sql`exists (select 1 from json_each(${userAccount.roles}) role where role.value = ${role})`;
  const where = sql`${userAccount.id} = ${accountId} and ${isGiven ? not(hasRole) : hasRole}`;
  const roles = isGiven
    ? sql`json_insert(${userAccount.roles}, '$[#]', ${role})`
    : sql`(select json_group_array(role.value) from json_each(${userAccount.roles}) role where role.value <> ${role})`;
  const act = { kind: actOf(change), accountId, reason, ...(role === "ban" ? {} : { detail: role }) };
  const isBan = role === "ban" && isGiven;
  const [done] = await database.batch([
    insertActIf(services, admin, act, { table: userAccount, where }),
    ...(isBan ? tellBuyers(database, accountId, where, clock.now()) : []),
    database.update(userAccount).set({ roles, updatedAt: clock.now() }).where(where),
    ...(role === "ban"
      ? [followBan(services, accountId), scheduleIntakeReviewsOf(database, accountId, clock.now())]
      : []),
  ]);
  if (done.length === 0) return err("admin.nothing_to_change");
  // A banned person's sessions stay, for /ban and sign-out; their sockets close (rule A4), and so do those that show what a lost role may see.
  await closeEndedSockets(services.env, accountId);
  await refreshCreatorListing(services, accountId);
  // Who is banned holds no slot and leaves each line; their own line waits until the ban is lifted (rule L33).
  if (role === "ban") await reviewIntakesOf(services, accountId);
  return ok(null);
}
