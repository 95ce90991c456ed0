import { createRequestHandler, RouterContextProvider } from "react-router";
import { requestScope } from "../app/context.ts";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { publicSettings } from "./public-settings.ts";
import { runScheduled } from "./scheduled.ts";
import { apiContextOf, createCaller } from "./trpc/handler.ts";

export { ChatRoomObject } from "../durable-objects/chat-room.ts";
export { OrderObject } from "../durable-objects/order.ts";

const renderRoutes = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

const app = createApp((request, scope, env) => {
  const context = new RouterContextProvider();
  context.set(requestScope, {
    api: createCaller(apiContextOf(scope)),
    viewer: scope.viewer,
    locale: scope.locale,
    nonce: crypto.randomUUID().replaceAll("-", ""),
    settings: publicSettings(env),
  });
  return renderRoutes(request, context);
});

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: (event, env) => runScheduled(event.cron, env),
} satisfies ExportedHandler<Env>;
