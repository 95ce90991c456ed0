import { json } from "./answer.ts";
import { SANDBOX_KEY, type Environment } from "./environment.ts";

export { TranslationSandbox } from "./sandbox.ts";

const AUTHORIZATION = /^DeepL-Auth-Key (\S+)$/;
/** Keys of free accounts are refused by the host of the others, and the other way round. */
const FREE_HOST = "api-free.deepl.com";
const PAID_HOST = "api.deepl.com";

/** What DeepL answers at its hosts, and the control door below /_sandbox/, by the name in the key. */
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { hostname } = new URL(request.url);
    const key = AUTHORIZATION.exec(request.headers.get("authorization") ?? "")?.[1];
    const name = SANDBOX_KEY.exec(key ?? "")?.[1];
    if (name === undefined || hostname === PAID_HOST)
      return json({ message: "Forbidden. Authorization failed, please check your API key." }, 403);
    if (hostname !== FREE_HOST && hostname !== "localhost" && hostname !== "127.0.0.1")
      return json({ message: "Not found" }, 404);
    const response = await environment.SANDBOX.getByName(name).fetch(request);
    // As on a lost connection: over a service binding the caller's `fetch` rejects.
    if (response.headers.has("x-lost")) throw new Error("connection lost");
    return response;
  },
} satisfies ExportedHandler<Environment>;
