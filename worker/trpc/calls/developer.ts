import { apiKeyForm, webhookEndpointChangeForm, webhookEndpointForm } from "#domain/developer/developer.form.ts";
import { createKey, listKeys, revokeKey } from "#worker/developer/api-key/api-key.usecases.ts";
import { listDeliveries, pingEndpoint, resendDelivery } from "#worker/developer/webhook/manual-delivery.usecases.ts";
import {
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from "#worker/developer/webhook/endpoint.usecases.ts";
import { pageOfAll, shortPage, shortPageFields } from "#worker/wire/cursor.wire.ts";
import { apiKeyId, webhookDeliveryId, webhookEndpointId } from "#worker/wire/account/developer.wire.ts";
import { limitedProcedure, provenProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const apiKeyRouter = router({
  getList: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await listKeys(ctx.services, ctx.viewer), input, ({ id }) => id)),
  create: provenProcedure("developer")
    .input(apiKeyForm)
    .mutation(async ({ ctx, input }) => unwrap(await createKey(ctx.services, ctx.viewer, input))),
  revoke: limitedProcedure("developer")
    .input(apiKeyId)
    .mutation(async ({ ctx, input }) => unwrap(await revokeKey(ctx.services, ctx.viewer, input.apiKeyId))),
});

export const webhookEndpointRouter = router({
  getList: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await listEndpoints(ctx.services, ctx.viewer), input, ({ id }) => id)),
  create: provenProcedure("developer")
    .input(webhookEndpointForm)
    .mutation(async ({ ctx, input }) => unwrap(await createEndpoint(ctx.services, ctx.viewer, input))),
  update: limitedProcedure("developer")
    .input(webhookEndpointId)
    .input(webhookEndpointChangeForm)
    .mutation(async ({ ctx, input: { webhookEndpointId: endpointId, ...change } }) =>
      unwrap(await updateEndpoint(ctx.services, ctx.viewer, endpointId, change)),
    ),
  remove: limitedProcedure("developer")
    .input(webhookEndpointId)
    .mutation(async ({ ctx, input }) =>
      unwrap(await removeEndpoint(ctx.services, ctx.viewer, input.webhookEndpointId)),
    ),
  rotateSecret: provenProcedure("developer")
    .input(webhookEndpointId)
    .mutation(async ({ ctx, input }) => unwrap(await rotateSecret(ctx.services, ctx.viewer, input.webhookEndpointId))),
  ping: limitedProcedure("developer")
    .input(webhookEndpointId)
    .mutation(async ({ ctx, input }) => unwrap(await pingEndpoint(ctx.services, ctx.viewer, input.webhookEndpointId))),
});

export const webhookDeliveryRouter = router({
  getList: signedInProcedure
    .input(webhookEndpointId.extend(shortPageFields))
    .query(async ({ ctx, input }) =>
      pageOfAll(unwrap(await listDeliveries(ctx.services, ctx.viewer, input.webhookEndpointId)), input, ({ id }) => id),
    ),
  resend: limitedProcedure("developer")
    .input(webhookDeliveryId)
    .mutation(async ({ ctx, input }) =>
      unwrap(await resendDelivery(ctx.services, ctx.viewer, input.webhookDeliveryId)),
    ),
});
