import { DurableObject } from "cloudflare:workers";
import { json, Refusal, refusalResponse, refuse } from "./answer.ts";
import { control, faultFor, mangled } from "./control.ts";
import type { Environment } from "./environment.ts";
import { glossaryCall } from "./glossaries.ts";
import { readState, type State } from "./state.ts";
import { translateCall } from "./translate.ts";

const STATE = "state";
/** The last requests, for tests that want to know what was sent. */
const REMEMBERED = 200;

/** One account at DeepL: its glossaries, what it has used, and the faults that were ordered. */
export class TranslationSandbox extends DurableObject<Environment> {
  #state: State | null = null;

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const state = (this.#state ??= readState(await this.ctx.storage.get(STATE)));
    const body = await request.text();
    try {
      if (pathname.startsWith("/_sandbox/")) return await control(state, request.method, pathname, body);
      state.requests = [...state.requests, { method: request.method, path: pathname, body }].slice(-REMEMBERED);
      const fault = faultFor(state, pathname);
      if (fault?.wait) await new Promise((done) => setTimeout(done, fault.wait));
      if (fault?.kind === "lost") return new Response(null, { headers: { "x-lost": "1" } });
      if (fault?.status) return refusalResponse(new Refusal(fault.status, fault.message ?? "A fault was ordered."));
      const response = this.#answer(state, request, pathname, body);
      return fault?.kind === "mangle" ? await mangled(response) : response;
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error);
      throw error;
    } finally {
      await this.ctx.storage.put(STATE, state);
    }
  }

  #answer(state: State, request: Request, pathname: string, body: string): Response {
    if (pathname === "/v2/translate") {
      if (request.method !== "POST") return refuse(405, "Method not allowed");
      return json(translateCall(state, request, body));
    }
    if (pathname === "/v2/usage") return json({ character_count: state.used, character_limit: state.limit });
    if (pathname.startsWith("/v2/glossar")) return glossaryCall(state, request, pathname, body);
    return refuse(404, "Not found");
  }
}
