import { orderObject } from "#worker/order/change/order-object.ts";
import { FAILURES, type FailureCode } from "#domain/kernel/failure.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { SOCKET_SILENT_AFTER } from "#domain/limits/limits.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Env } from "#worker/env.ts";
import { socketViewer, upgradeFor } from "#worker/kernel/objects/socket-viewer.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

/** An object's answer to a person with the most sockets that one may have there. */
const TOO_MANY = FAILURES["request.too_many"];
/** And while the object that counts them is not reached. */
const NOT_NOW = FAILURES["provider.unavailable"];

/** contract.md, Websockets. The object behind each checks that the viewer is a participant, and holds the sockets. */
export const sockets: readonly Route[] = [
  socket("/api/chat/:id/socket", ({ CHAT_ROOM }, id) => CHAT_ROOM.getByName(id), "chat.room_not_found"),
  socket("/api/orders/:id/socket", (env, id) => orderObject(env, id), "order.not_found"),
  socket("/api/account/socket", ({ ACCOUNT }, _id, { accountId }) => ACCOUNT.getByName(accountId), "request.not_found"),
];

type ObjectOf = (env: Env, id: string, viewer: Viewer) => Pick<Fetcher, "fetch">;

function socket(path: string, objectOf: ObjectOf, notFound: FailureCode): Route {
  return {
    method: "GET",
    path,
    access: "SIGNED_IN",
    limit: "socket",
    handle: async (context) => {
      const { raw } = context.req;
      const viewer = context.get("viewer");
      if (raw.headers.get("upgrade")?.toLowerCase() !== "websocket")
        return refusalResponse(context, "request.malformed");
      // A browser names the Origin of every websocket; the origin gate has checked that it is ours.
      if (raw.headers.get("origin") === null) return refusalResponse(context, "request.forbidden_origin");
      if (viewer === null) return refusalResponse(context, "auth.required");
      const upgrade = upgradeFor(raw, socketViewer(viewer, context.get("locale"), context.get("address")));
      const opened = await objectOf(context.env, context.req.param("id") ?? "", viewer).fetch(upgrade);
      if (opened.status === TOO_MANY)
        return refusalResponse(context, "request.too_many", { retryAfterSeconds: SOCKET_SILENT_AFTER / SECOND });
      if (opened.status === NOT_NOW) return refusalResponse(context, "provider.unavailable", { retryAfterSeconds: 5 });
      return opened.status === 101 ? opened : refusalResponse(context, notFound);
    },
  };
}
