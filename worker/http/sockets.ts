import type { Context, Hono } from "hono";
import { standingOf } from "../../domain/order/standing.ts";
import { isBanned } from "../../domain/account/roles.ts";
import { findOrderSides } from "../chat/room.queries.ts";
import { identifiedUpgrade, identityOfViewer } from "../socket-identity.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { refusalResponse } from "./refusal.ts";

/** Contract, Websockets: own Origin and session required, participants only. Each object holds its own sockets. */
export function mountSockets(app: Hono<AppEnvironment>) {
  app.get("/api/chat/:id/socket", openChat);
  app.get("/api/orders/:id/socket", openOrder);
}

async function openChat(context: Context<AppEnvironment, "/api/chat/:id/socket">) {
  const upgrade = upgradeOf(context);
  if (upgrade instanceof Response) return upgrade;
  const opened = await context.env.CHAT_ROOM.getByName(context.req.param("id")).fetch(upgrade);
  return opened.status === 101 ? opened : refusalResponse(context, "chat.room_not_found");
}

async function openOrder(context: Context<AppEnvironment, "/api/orders/:id/socket">) {
  const upgrade = upgradeOf(context);
  if (upgrade instanceof Response) return upgrade;
  const orderId = context.req.param("id");
  const sides = await findOrderSides(context.get("services").database, orderId);
  const viewer = context.get("viewer")!;
  const standing =
    sides &&
    standingOf(sides, { accountId: viewer.commissionAccountId, isAdmin: false, isBanned: isBanned(viewer.roles) });
  if (standing !== "SELLER" && standing !== "BUYER") return refusalResponse(context, "order.not_found");
  return context.env.ORDER.getByName(orderId).fetch(upgrade);
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
  return identifiedUpgrade(request, identityOfViewer(viewer, context.get("locale")));
}
