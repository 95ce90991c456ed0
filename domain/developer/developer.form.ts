import * as v from "valibot";
import { writtenText } from "#domain/kernel/written-text.ts";
import { API_KEY_DAYS, API_KEY_SCOPES } from "./api-key.ts";
import { WEBHOOK_URL_MAX } from "./webhook-delivery.ts";
import { WEBHOOK_EVENT_TYPES } from "./webhook-event.ts";
import { typedAddress } from "#domain/kernel/typed-text.ts";

/** Characters as people count them. */
export const KEY_NAME_MAX = 40;

/** apiKey.create (contract.md, Typed API). */
export const apiKeyForm = v.object({
  name: writtenText(KEY_NAME_MAX),
  scopes: v.pipe(
    v.array(v.picklist(API_KEY_SCOPES, "issue.invalid"), "issue.required"),
    v.minLength(1, "issue.required"),
    v.maxLength(API_KEY_SCOPES.length, "issue.too_many"),
  ),
  validDays: v.nullable(v.picklist(API_KEY_DAYS, "issue.invalid")),
});
export type ApiKeyForm = v.InferOutput<typeof apiKeyForm>;

const urlField = v.pipe(
  v.string("issue.required"),
  v.transform(typedAddress),
  v.nonEmpty("issue.required"),
  v.maxLength(WEBHOOK_URL_MAX, "issue.too_long"),
  v.url("issue.url_invalid"),
);

const eventsField = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENT_TYPES, "issue.invalid"), "issue.required"),
  v.minLength(1, "issue.required"),
  v.maxLength(WEBHOOK_EVENT_TYPES.length, "issue.too_many"),
);

/** webhookEndpoint.create (contract.md, Typed API). */
export const webhookEndpointForm = v.object({ url: urlField, events: eventsField });
export type WebhookEndpointForm = v.InferOutput<typeof webhookEndpointForm>;

/** webhookEndpoint.update: what is left out stays. */
export const webhookEndpointChangeForm = v.object({
  url: v.optional(urlField),
  events: v.optional(eventsField),
  isEnabled: v.optional(v.boolean("issue.invalid")),
});
export type WebhookEndpointChangeForm = v.InferOutput<typeof webhookEndpointChangeForm>;
