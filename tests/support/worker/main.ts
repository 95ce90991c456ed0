import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { loadPrinting } from "#worker/payment/paper/pdf/pdf-printer.gateway.ts";
import { localEnvironment } from "#worker/local/wrangler-dev.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { checkRefusal } from "./told.ts";

export { AccountObject } from "../../../durable-objects/account.ts";
export { ChatRoomObject } from "../../../durable-objects/chat-room.ts";
export { LimitObject } from "../../../durable-objects/limit.ts";
export { OrderObject } from "../../../durable-objects/order.ts";
export { PagePurgesObject } from "../../../durable-objects/page-purges.ts";
export { TranslationObject } from "../../../durable-objects/translation.ts";
export { WebhookEndpointObject } from "../../../durable-objects/webhook-endpoint.ts";

// Here an import is I/O, and many objects print at once.
await loadPrinting();

/** The Worker without its pages: `virtual:react-router/server-build` does not exist in this pool. */
const app = createApp(async () => new Response("page", { headers: { "content-type": "text/html" } }));

export default {
  fetch: async (request, env, context) => {
    const response = await app.fetch(request, localEnvironment(env), context);
    await checkRefusal(request, response);
    return response;
  },
  scheduled: (event, env) => runScheduled(event.cron, env),
} satisfies ExportedHandler<Env>;
