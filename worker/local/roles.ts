import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import { ROLES } from "#domain/account/roles.ts";
import { parse } from "#domain/kernel/parse.ts";
import { userAccount } from "../db/schema/account.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { answer } from "../http/answer.ts";

const rolesBody = z.object({ email: z.string(), roles: z.array(z.enum(ROLES)).max(ROLES.length) });

/**
 * `POST /dev/roles {email, roles}`: how a local run makes its admin. In a deployment a role is a row that an operator
 * changes.
 */
export async function setRoles(context: Context<AppEnvironment>) {
  const body = parse(rolesBody, await context.req.json());
  if (!body.ok) return answer(context, body);
  const { email, roles } = body.value;
  await context.get("services").database.update(userAccount).set({ roles }).where(eq(userAccount.email, email));
  return context.json({});
}
