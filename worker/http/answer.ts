import type { Context } from "hono";
import type { Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../account/session/viewer.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { refusalResponse } from "./refusal.ts";

/** A use case's result as the contract answers it: the value as JSON, or the refusal. */
export function answer<T extends object>(context: Context<AppEnvironment>, result: Result<T>): Response {
  return result.ok ? context.json(result.value) : refusalResponse(context, result.error.code, result.error);
}

/** A handler for signed-in people; everybody else gets 401. */
export function signedIn(handler: (context: Context<AppEnvironment>, viewer: Viewer) => Promise<Response>) {
  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const viewer = context.get("viewer");
    return viewer ? handler(context, viewer) : refusalResponse(context, "auth.required");
  };
}
