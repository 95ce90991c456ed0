import { DurableObject } from "cloudflare:workers";
import { handleApi } from "./api/handling.ts";
import { handleControl } from "./control/control.ts";
import type { Environment } from "./environment.ts";
import { deliver } from "./events/delivery.ts";
import { handlePage } from "./pages/pages.ts";
import { SandboxContext } from "./sandbox-context.ts";

/** One sandbox: one Stripe account in test mode with everything in it. */
export class StripeSandbox extends DurableObject<Environment> {
  private workshop: SandboxContext;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.workshop = new SandboxContext(state.storage, environment);
  }

  /** The Worker in front sends the path without prefix, and which door it came through. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    this.workshop.name = request.headers.get("x-sandbox-name") ?? "local";
    const origin = request.headers.get("x-sandbox-origin");
    if (origin) this.workshop.settings.change({ origin });
    if (pathname === "/_sandbox/reset") return this.reset();
    if (pathname.startsWith("/_sandbox/")) return handleControl(this.workshop, request, pathname);
    if (pathname.startsWith("/v1/") || pathname.startsWith("/v2/"))
      return handleApi(this.workshop, request, pathname, request.headers.get("x-sandbox-publishable") === "1");
    return handlePage(this.workshop, request, pathname);
  }

  /** Posts what is due and comes back for what was refused. */
  override async alarm(): Promise<void> {
    for (const webhook of this.workshop.webhooks.due()) await deliver(this.workshop, webhook);
    await this.workshop.wakeForWebhooks();
  }

  private async reset(): Promise<Response> {
    const { name } = this.workshop;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.workshop = new SandboxContext(this.ctx.storage, this.env);
    this.workshop.name = name;
    return Response.json({ reset: name });
  }
}
