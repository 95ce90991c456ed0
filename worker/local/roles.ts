import { eq } from "drizzle-orm";
import { z } from "zod";
import { ROLES } from "#domain/account/roles.ts";
import { parse } from "#domain/kernel/parse.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { refusalResponse } from "#worker/http/refusal.ts";
import type { Scope } from "#worker/http/route.ts";

const rolesBody = z.object({ email: z.string(), roles: z.array(z.enum(ROLES)).max(ROLES.length) });

/**
 * `POST /dev/roles {email, roles}`: how a local run makes its admin. In a deployment a role is a row that an operator
 * changes.
 */
export async function setRoles({ context, services }: Scope) {
  const body = parse(rolesBody, await context.req.json());
  if (!body.ok) return refusalResponse(context, body.error.code, body.error);
  const { email, roles } = body.value;
  const changed = await services.database
    .update(userAccount)
    .set({ roles })
    .where(eq(userAccount.email, email))
    .returning({ accountId: userAccount.id });
  for (const { accountId } of changed) await closeEndedSockets(services.env, accountId);
  return context.json({});
}
