/** Rule A20. Beta roles are labels that grant nothing by themselves (rule A4). */
export const ROLES = [
  "admin",
  "creator",
  "user",
  "private-beta-creator",
  "private-beta-user",
  "public-beta-creator",
  "public-beta-user",
  "ban",
] as const;

export type Role = (typeof ROLES)[number];

/** Who has the creator tools: `creator` and `admin` (rule A4). */
export const isCreator = (roles: readonly Role[]): boolean => roles.includes("creator") || roles.includes("admin");

export const isAdmin = (roles: readonly Role[]): boolean => roles.includes("admin");

/** Takes effect on the next request (rule A4): only /ban and sign-out are left. */
export const isBanned = (roles: readonly Role[]): boolean => roles.includes("ban");

/** The roles after joining as a creator (rule A5); joining twice changes nothing. */
export const withCreator = (roles: readonly Role[]): Role[] =>
  roles.includes("creator") ? [...roles] : [...roles, "creator"];
