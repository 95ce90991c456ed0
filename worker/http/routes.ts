import type { Hono } from "hono";
import type { AppEnvironment } from "./app-environment.ts";
import { mountLocal } from "../local/local-routes.ts";
import { mountTypedApi } from "../trpc/handler.ts";
import { mountAuth } from "./calls/auth.ts";
import { mountStripe } from "./calls/stripe.ts";
import { mountChat } from "./calls/chat.ts";
import { mountEngagement } from "./calls/engagement.ts";
import { mountMedia } from "./calls/media.ts";
import { CALLS } from "./openapi-calls.ts";
import { openApiDocument } from "./openapi.ts";
import { mountOrder } from "./calls/order.ts";
import { mountPreviews } from "./calls/previews.ts";
import { mountSite } from "./calls/site.ts";
import { mountPaymentHistory } from "./calls/payment-history.ts";
import { mountSockets } from "./calls/sockets.ts";
import { mountStorage } from "./calls/storage.ts";

/** What is answered alike whoever asks (a private file to whoever has its ticket): nobody's session is looked up for a picture. */
export function mountOpenRoutes(app: Hono<AppEnvironment>) {
  mountMedia(app);
  mountPreviews(app);
  mountSite(app);
}

/** The table of contents of the REST door; one file per row of the contract's tables. */
export function mountRoutes(app: Hono<AppEnvironment>) {
  app.get("/api/health", (context) => context.json({ ok: true }));
  app.get("/api/openapi.json", (context) => context.json(openApiDocument(CALLS, context.env.PUBLIC_ORIGIN)));
  mountAuth(app);
  mountOrder(app);
  mountChat(app);
  mountSockets(app);
  mountEngagement(app);
  mountStorage(app);
  mountStripe(app);
  mountPaymentHistory(app);
  mountTypedApi(app);
  if (__LOCAL__) mountLocal(app);
}
