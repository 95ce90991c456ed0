import type { CommissionAccountId } from "#domain/kernel/ids.ts";
import type { Role } from "./roles.ts";

/** The signed-in person on whose behalf something happens. What they are to one order is an `Actor` (order-role.ts). */
export type Viewer = {
  readonly accountId: string;
  readonly commissionAccountId: CommissionAccountId;
  readonly roles: readonly Role[];
};
