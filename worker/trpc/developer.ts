import { apiKeyForm, webhookEndpointChangeForm, webhookEndpointForm } from "#domain/developer/developer.form.ts";
import { createKey, listKeys, revokeKey } from "../developer/api-key/api-key.usecases.ts";
import { listDeliveries, pingEndpoint, resendDelivery } from "../developer/webhook/by-hand.usecases.ts";
import {
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from "../developer/webhook/endpoint.usecases.ts";
import { apiKeyId, webhookDeliveryId, webhookEndpointId } from "../wire/developer.wire.ts";
import { router, signedInProcedure, unwrap } from "./procedures.ts";

export const apiKeyRouter = router({
  getList: signedInProcedure.query(({ ctx }) => listKeys(ctx.services, ctx.viewer)),
  create: signedInProcedure
    .input(apiKeyForm)
    .mutation(async ({ ctx, input }) => unwrap(await createKey(ctx.services, ctx.viewer, input))),
  revoke: signedInProcedure
    .input(apiKeyId)
    .mutation(async ({ ctx, input }) => unwrap(await revokeKey(ctx.services, ctx.viewer, input.apiKeyId))),
});

export const webhookEndpointRouter = router({
  getList: signedInProcedure.query(({ ctx }) => listEndpoints(ctx.services, ctx.viewer)),
  create: signedInProcedure
    .input(webhookEndpointForm)
    .mutation(async ({ ctx, input }) => unwrap(await createEndpoint(ctx.services, ctx.viewer, input))),
  update: signedInProcedure
    .input(webhookEndpointId)
    .input(webhookEndpointChangeForm)
    .mutation(async ({ ctx, input: { webhookEndpointId: endpointId, ...change } }) =>
      unwrap(await updateEndpoint(ctx.services, ctx.viewer, endpointId, change)),
    ),
  remove: signedInProcedure
    .input(webhookEndpointId)
    .mutation(async ({ ctx, input }) =>
      unwrap(await removeEndpoint(ctx.services, ctx.viewer, input.webhookEndpointId)),
    ),
  rotateSecret: signedInProcedure
    .input(webhookEndpointId)
    .mutation(async ({ ctx, input }) => unwrap(await rotateSecret(ctx.services, ctx.viewer, input.webhookEndpointId))),
  ping: signedInProcedure
    .input(webhookEndpointId)
    .mutation(async ({ ctx, input }) => unwrap(await pingEndpoint(ctx.services, ctx.viewer, input.webhookEndpointId))),
});

export const webhookDeliveryRouter = router({
  getList: signedInProcedure
    .input(webhookEndpointId)
    .query(async ({ ctx, input }) => unwrap(await listDeliveries(ctx.services, ctx.viewer, input.webhookEndpointId))),
  resend: signedInProcedure
    .input(webhookDeliveryId)
    .mutation(async ({ ctx, input }) =>
      unwrap(await resendDelivery(ctx.services, ctx.viewer, input.webhookDeliveryId)),
    ),
});
