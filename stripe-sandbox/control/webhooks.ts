import { missing } from "../api/failure.ts";
import { integer, oneOf, text } from "../api/parameters.ts";
import { deliver } from "../events/delivery.ts";
import { destinationOf } from "../events/destinations.ts";
import { type Webhook, signed } from "../events/webhooks.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { control } from "./control-route.ts";

const ready = async (context: SandboxContext, webhook: Webhook, at?: number) => {
  const { event, type, state, attempts, last_status } = webhook;
  const destination = destinationOf(webhook.body);
  const secret = context.secretOf(webhook.body);
  return { event, type, destination, state, attempts, last_status, ...(await signed(webhook, secret, at)) };
};

function find(context: SandboxContext, event: string | undefined): Webhook {
  const webhook = context.webhooks.find(event as string);
  if (!webhook) throw missing("webhook", event as string, "event", true);
  return webhook;
}

export const webhookControls = [
  control(
    "GET",
    "/webhooks",
    { state: oneOf("queued", "delivered", "dropped", "given_up"), at: integer() },
    async (context, { state, at }) => ({
      webhooks: await Promise.all(context.webhooks.all(state).map((each) => ready(context, each, at))),
    }),
  ),
  control("POST", "/webhooks/take", { type: text, at: integer() }, async (context, { type, at }) => {
    const taken = context.webhooks.all("queued").filter((each) => type === undefined || each.type === type);
    for (const { event } of taken) context.webhooks.mark(event, "delivered");
    return { webhooks: await Promise.all(taken.map((each) => ready(context, each, at))) };
  }),
  control("POST", "/webhooks/deliver", {}, async (context) => {
    const answers = [];
    for (const webhook of context.webhooks.all("queued"))
      answers.push({ event: webhook.event, type: webhook.type, status: await deliver(context, webhook) });
    return { answers };
  }),
  control("POST", "/webhooks/:event/deliver", {}, async (context, _input, { event }) => ({
    status: await deliver(context, find(context, event)),
  })),
  control("POST", "/webhooks/:event/requeue", {}, (context, _input, { event }) => {
    context.webhooks.mark(find(context, event).event, "queued");
    return {};
  }),
  control("POST", "/webhooks/:event/drop", {}, (context, _input, { event }) => {
    context.webhooks.mark(find(context, event).event, "dropped");
    return {};
  }),
];
