import type { Hono } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import { mountLocalStorage } from "./storage.ts";
import { mailJson, mailPage } from "./mail.ts";
import { setRoles } from "./roles.ts";
import { mountStripeProxy } from "./stripe-proxy.ts";

/** Routes of local runs only; a deployed build drops them with the `__LOCAL__` branch that mounts them. */
export function mountLocal(app: Hono<AppEnvironment>) {
  app.get("/dev/mail.json", mailJson);
  app.get("/dev/mail", mailPage);
  app.post("/dev/roles", setRoles);
  mountLocalStorage(app);
  mountStripeProxy(app);
}
