import type { RequestScope } from "../../context.ts";

type Api = RequestScope["api"];

/** What the page shows, as the typed API answers it. */
export type ApiKey = Awaited<ReturnType<Api["apiKey"]["getList"]>>["items"][number];
export type Endpoint = Awaited<ReturnType<Api["webhookEndpoint"]["getList"]>>["items"][number];
export type Delivery = Awaited<ReturnType<Api["webhookDelivery"]["getList"]>>["items"][number];
