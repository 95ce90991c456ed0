import { z } from "zod";
import { id } from "../id.wire.ts";

export const apiKeyId = z.object({ apiKeyId: id });
export const webhookEndpointId = z.object({ webhookEndpointId: id });
/** Made of an order's id, its version and the endpoint's id. */
export const webhookDeliveryId = z.object({ webhookDeliveryId: z.string().min(1).max(150) });
