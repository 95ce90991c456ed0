import { DurableObject } from "cloudflare:workers";
import { handleApi } from "./api/handling.ts";
import { handleControl } from "./control/control.ts";
import type { Environment } from "./environment.ts";
import { deliver } from "./events/delivery.ts";
import { handlePage } from "./pages/pages.ts";
import { SandboxContext } from "./sandbox-context.ts";

/** One sandbox: one Stripe account in test mode with everything in it. */
export class StripeSandbox extends DurableObject<Environment> {
  private context: SandboxContext;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.context = new SandboxContext(state.storage, environment);
  }

  /** The Worker in front sends the path without prefix, and which entry point it came through. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    this.context.name = request.headers.get("x-sandbox-name") ?? "local";
    const origin = request.headers.get("x-sandbox-origin");
    if (origin) this.context.settings.change({ origin });
    if (pathname === "/_sandbox/reset") return this.reset();
    if (pathname.startsWith("/_sandbox/")) return handleControl(this.context, request, pathname);
    if (pathname.startsWith("/v1/") || pathname.startsWith("/v2/"))
      return handleApi(this.context, request, pathname, request.headers.get("x-sandbox-publishable") === "1");
    return handlePage(this.context, request, pathname);
  }

  /** Posts what is due and comes back for what was refused. */
  override async alarm(): Promise<void> {
    for (const webhook of this.context.webhooks.due()) await deliver(this.context, webhook);
    await this.context.wakeForWebhooks();
  }

  private async reset(): Promise<Response> {
    const { name } = this.context;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.context = new SandboxContext(this.ctx.storage, this.env);
    this.context.name = name;
    return Response.json({ reset: name });
  }
}
