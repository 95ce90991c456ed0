import { createMiddleware } from "hono/factory";
import { PAGE_ACCOUNT_FIELD } from "#domain/account/page-account.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/** In front of pages: refuses what is sent to one and is no form, and reads whose page a form says it is of (rule A50). */
export const formGate = createMiddleware<AppEnvironment>(async (context, next) => {
  const { raw, method } = context.req;
  if (SAFE_METHODS.has(method)) return next();
  const form = await raw
    .clone()
    .formData()
    .catch(() => null);
  if (form === null) return refusalResponse(context, "request.malformed");
  const account = form.get(PAGE_ACCOUNT_FIELD);
  context.set("pageAccount", typeof account === "string" ? account : null);
  return next();
});
