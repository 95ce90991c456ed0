import { Failure } from "../api/failure.ts";
import { json } from "../api/answer.ts";
import type { RawHash } from "../api/form.ts";
import { readAll } from "../api/parameters.ts";
import { matchPath } from "../api/route.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { byHandControls } from "./by-hand.ts";
import type { ControlRoute } from "./control-route.ts";
import { disputeControls } from "./disputes.ts";
import { moneyControls } from "./money.ts";
import { peopleControls } from "./people.ts";
import { systemControls } from "./system.ts";
import { webhookControls } from "./webhooks.ts";

const CONTROLS: readonly ControlRoute[] = [
  ...systemControls,
  ...webhookControls,
  ...peopleControls,
  ...moneyControls,
  ...byHandControls,
  ...disputeControls,
];

/** What only a test or the sandbox's own pages may do. JSON in and out. */
export async function handleControl(context: SandboxContext, request: Request, path: string): Promise<Response> {
  try {
    for (const control of CONTROLS) {
      const parts = control.method === request.method ? matchPath(`/_sandbox${control.path}`, path) : null;
      if (!parts) continue;
      const body = await request.text();
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const input = readAll(control.parameters, { ...query, ...(body === "" ? {} : (JSON.parse(body) as RawHash)) });
      return json(await control.handle(context, input, parts));
    }
    return json(
      { error: { type: "invalid_request_error", message: `The control door has no ${request.method} ${path}.` } },
      404,
    );
  } catch (failure) {
    if (failure instanceof Failure) return json({ error: failure.body }, failure.status);
    throw failure;
  } finally {
    await context.wakeForWebhooks();
  }
}
