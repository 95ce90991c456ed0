import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import type { Env } from "../../env.ts";
import { socketViewer, upgradeFor } from "../../object-parts/socket-viewer.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

/** contract.md, Websockets. The object behind each checks that the viewer is a participant, and holds the sockets. */
export const sockets: readonly Route[] = [
  socket("/api/chat/:id/socket", ({ CHAT_ROOM }, id) => CHAT_ROOM.getByName(id), "chat.room_not_found"),
  socket("/api/orders/:id/socket", ({ ORDER }, id) => ORDER.getByName(id), "order.not_found"),
  socket("/api/account/socket", ({ ACCOUNT }, _id, { accountId }) => ACCOUNT.getByName(accountId), "request.not_found"),
];

type ObjectOf = (env: Env, id: string, viewer: Viewer) => Pick<Fetcher, "fetch">;

function socket(path: string, objectOf: ObjectOf, notFound: FailureCode): Route {
  return {
    method: "GET",
    path,
    access: "SIGNED_IN",
    handle: async (context) => {
      const { raw } = context.req;
      const viewer = context.get("viewer");
      if (raw.headers.get("upgrade")?.toLowerCase() !== "websocket")
        return refusalResponse(context, "request.malformed");
      // A browser names the Origin of every websocket; the origin gate has checked that it is ours.
      if (raw.headers.get("origin") === null) return refusalResponse(context, "request.forbidden_origin");
      if (viewer === null) return refusalResponse(context, "auth.required");
      const upgrade = upgradeFor(raw, socketViewer(viewer, context.get("locale")));
      const opened = await objectOf(context.env, context.req.param("id") ?? "", viewer).fetch(upgrade);
      return opened.status === 101 ? opened : refusalResponse(context, notFound);
    },
  };
}
