import { WEBHOOK_PATH } from "../environment.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { type Webhook, signed } from "./webhooks.ts";

/** Posts one webhook to the product and remembers how it answered. */
export async function deliver(context: SandboxContext, webhook: Webhook): Promise<number> {
  const { body, headers } = await signed(webhook, context.secretOf(webhook.body));
  const status = await post(context, body, headers);
  context.webhooks.answered(webhook, status);
  return status;
}

async function post(context: SandboxContext, body: string, headers: Record<string, string>): Promise<number> {
  const { APP, WEBHOOK_URL } = context.environment;
  const address = APP ? `${context.settings.read().origin}${WEBHOOK_PATH}` : WEBHOOK_URL;
  if (address === undefined) return 0;
  try {
    const response = await (APP ?? globalThis).fetch(address, { method: "POST", headers, body });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    console.warn(`The webhook could not be posted to ${address}: ${String(error)}`);
    return 0;
  }
}
