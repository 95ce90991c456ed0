import { runsOnLoopback } from "#worker/http/own-origin.ts";
import type { Env } from "#worker/env.ts";

/** Whether admins are admins only in sessions that a passkey has proved (rule A54): a deployed site's setting, off on this machine. */
export const demandsPasskey = ({
  ADMIN_PASSKEY,
  PUBLIC_ORIGIN,
}: Pick<Env, "ADMIN_PASSKEY" | "PUBLIC_ORIGIN">): boolean => ADMIN_PASSKEY !== "off" && !runsOnLoopback(PUBLIC_ORIGIN);
