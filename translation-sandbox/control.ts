import { json, refuse } from "./answer.ts";
import type { Fault, State } from "./state.ts";

export function faultFor(state: State, path: string): Fault | null {
  const fault = state.faults.find((each) => path.startsWith(each.path ?? "/"));
  if (!fault) return null;
  state.faults = state.faults
    .map((each) => (each === fault ? { ...each, times: each.times - 1 } : each))
    .filter(({ times }) => times > 0);
  return fault;
}

/** A translation as one that knows nothing of XML would give it. */
export async function mangled(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.replaceAll(/<x id=\\"\d+\\">|<\/x>/g, ""), response);
}

/**
 * The control door: `POST /_sandbox/faults` orders one, `DELETE` takes all back, `POST /_sandbox/usage` sets what is used and
 * the limit, `GET /_sandbox/requests` shows what was asked, `DELETE` forgets it.
 */
export async function control(state: State, method: string, path: string, body: string): Promise<Response> {
  const given = body === "" ? {} : (JSON.parse(body) as Partial<Fault> & { used?: number; limit?: number });
  switch (`${method} ${path}`) {
    case "POST /_sandbox/faults":
      state.faults.push({ ...given, times: given.times ?? 1 });
      return json({ faults: state.faults });
    case "DELETE /_sandbox/faults":
      state.faults = [];
      return json({ faults: [] });
    case "POST /_sandbox/usage":
      state.used = given.used ?? state.used;
      state.limit = given.limit ?? state.limit;
      return json({ used: state.used, limit: state.limit });
    case "GET /_sandbox/requests":
      return json({ requests: state.requests });
    case "DELETE /_sandbox/requests":
      state.requests = [];
      return json({ requests: [] });
    default:
      return refuse(404, "No such door.");
  }
}
