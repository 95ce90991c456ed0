import { missing } from "../api/failure.ts";
import { integer, oneOf, text } from "../api/parameters.ts";
import { deliver } from "../events/delivery.ts";
import { type Webhook, signed } from "../events/webhooks.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { control } from "./control-route.ts";

const ready = async (workshop: SandboxContext, webhook: Webhook, at?: number) => {
  const { event, type, state, attempts, last_status } = webhook;
  return { event, type, state, attempts, last_status, ...(await signed(webhook, workshop.secret, at)) };
};

function find(workshop: SandboxContext, event: string | undefined): Webhook {
  const webhook = workshop.webhooks.find(event as string);
  if (!webhook) throw missing("webhook", event as string, "event", true);
  return webhook;
}

export const webhookControls = [
  control(
    "GET",
    "/webhooks",
    { state: oneOf("queued", "delivered", "dropped", "given_up"), at: integer() },
    async (workshop, { state, at }) => ({
      webhooks: await Promise.all(workshop.webhooks.all(state).map((each) => ready(workshop, each, at))),
    }),
  ),
  control("POST", "/webhooks/take", { type: text, at: integer() }, async (workshop, { type, at }) => {
    const taken = workshop.webhooks.all("queued").filter((each) => type === undefined || each.type === type);
    for (const { event } of taken) workshop.webhooks.mark(event, "delivered");
    return { webhooks: await Promise.all(taken.map((each) => ready(workshop, each, at))) };
  }),
  control("POST", "/webhooks/deliver", {}, async (workshop) => {
    const answers = [];
    for (const webhook of workshop.webhooks.all("queued"))
      answers.push({ event: webhook.event, type: webhook.type, status: await deliver(workshop, webhook) });
    return { answers };
  }),
  control("POST", "/webhooks/:event/deliver", {}, async (workshop, _input, { event }) => ({
    status: await deliver(workshop, find(workshop, event)),
  })),
  control("POST", "/webhooks/:event/requeue", {}, (workshop, _input, { event }) => {
    workshop.webhooks.mark(find(workshop, event).event, "queued");
    return {};
  }),
  control("POST", "/webhooks/:event/drop", {}, (workshop, _input, { event }) => {
    workshop.webhooks.mark(find(workshop, event).event, "dropped");
    return {};
  }),
];
