import type { Role } from "#domain/account/roles.ts";
import type { FailureCode } from "#domain/kernel/failure.ts";

/**
 * What an admin does that is no command of an order (rule A25); a command keeps its reason in its event. EVIDENCE_TAKEN
 * and CHAT_READ change nothing, but show an admin what two people said to each other.
 */
export const ADMIN_ACT_KINDS = [
  "BANNED",
  "UNBANNED",
  "ROLE_GIVEN",
  "ROLE_TAKEN",
  "SIGNED_OUT",
  "EMAIL_CHANGED",
  "EMAIL_SENT_AGAIN",
  "EXCHANGE_RATE_ADDED",
  "DIFFERENCE_SETTLED",
  "EVIDENCE_TAKEN",
  "CHAT_READ",
  "SIDE_ASKED",
  "APPEAL_ANSWERED",
  "DISPUTE_ANSWERED",
  "PAUSED",
  "RESUMED",
  "ANNOUNCED",
  "ANNOUNCEMENT_WITHDRAWN",
  "NOTED",
  "TAKEN",
  "GIVEN_BACK",
  "CONTENT_HIDDEN",
  "NOTICE_UPHELD",
  "NOTICE_DISMISSED",
] as const;
export type AdminActKind = (typeof ADMIN_ACT_KINDS)[number];

/** The roles an admin gives and takes (rule A26); `user` stays with everybody, and a ban is an act of its own. */
export const GIVEN_ROLES = [
  "admin",
  "creator",
  "private-beta-creator",
  "private-beta-user",
  "public-beta-creator",
  "public-beta-user",
] as const satisfies readonly Role[];

/** One role that a person has or has no longer afterwards. */
export type RoleChange = { readonly role: (typeof GIVEN_ROLES)[number] | "ban"; readonly isGiven: boolean };

export function actOf({ role, isGiven }: RoleChange): AdminActKind {
  if (role === "ban") return isGiven ? "BANNED" : "UNBANNED";
  return isGiven ? "ROLE_GIVEN" : "ROLE_TAKEN";
}

/** Nobody changes their own roles: so there is always an admin left, and nobody makes themselves anything. */
export function refusalOfRoleChange(
  adminAccountId: string,
  person: { readonly accountId: string; readonly roles: readonly Role[] },
  { role, isGiven }: RoleChange,
): FailureCode | null {
  if (person.accountId === adminAccountId) return "admin.own_account";
  return person.roles.includes(role) === isGiven ? "admin.nothing_to_change" : null;
}
