import type { Context, Hono } from "hono";
import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Env } from "../../env.ts";
import { socketViewer, upgradeFor } from "../../object-parts/socket-viewer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";

/**
 * The sockets of contract.md, Websockets: own Origin and session required, participants only. Each object knows whose
 * it is and holds its own sockets.
 */
export function mountSockets(app: Hono<AppEnvironment>) {
  app.get("/api/chat/:id/socket", (context) => open(context, context.env.CHAT_ROOM, "chat.room_not_found"));
  app.get("/api/orders/:id/socket", (context) => open(context, context.env.ORDER, "order.not_found"));
}

async function open(
  context: Context<AppEnvironment, "/:id">,
  objects: Env["CHAT_ROOM"] | Env["ORDER"],
  notFound: FailureCode,
): Promise<Response> {
  const upgrade = upgradeOf(context);
  if (upgrade instanceof Response) return upgrade;
  const opened = await objects.getByName(context.req.param("id")).fetch(upgrade);
  return opened.status === 101 ? opened : refusalResponse(context, notFound);
}

/**
 * The upgrade to hand on, or the refusal. Browsers always name the Origin of a websocket, so one is demanded here; that it
 * is ours the origin gate has seen, and that nobody banned asks, the ban gate.
 */
function upgradeOf(context: Context<AppEnvironment>): Request | Response {
  const request = context.req.raw;
  const viewer = context.get("viewer");
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket")
    return refusalResponse(context, "request.malformed");
  if (request.headers.get("origin") === null) return refusalResponse(context, "request.forbidden_origin");
  if (!viewer) return refusalResponse(context, "auth.required");
  return upgradeFor(request, socketViewer(viewer, context.get("locale")));
}
