import { networkError, type Outcome, type ApiError } from "./outcome.ts";
import { untilPageStays } from "./page-leaving.ts";
import { pageHeaders } from "./page-account.ts";
import { hearRefusal } from "./session-news.ts";

/** The REST API (contract.md, Common): `post("/api/features/commission/order/approve", { orderId })`. */
export async function post<Value = unknown>(
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Outcome<Value>> {
  return answerOf(() =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...pageHeaders(), ...headers },
      body: JSON.stringify(body),
    }),
  );
}

export async function get<Value = unknown>(path: string, query: Record<string, string> = {}): Promise<Outcome<Value>> {
  const search = new URLSearchParams(query).toString();
  return answerOf(() => fetch(search === "" ? path : `${path}?${search}`));
}

async function answerOf<Value>(ask: () => Promise<Response>): Promise<Outcome<Value>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await ask();
    answer = await response.json();
  } catch {
    await untilPageStays();
    return { ok: false, error: networkError() };
  }
  if (response.ok) return { ok: true, value: answer as Value };
  const { error } = answer as { error?: Partial<ApiError> };
  hearRefusal(error?.code);
  return { ok: false, error: { ...networkError(), ...error, issues: error?.issues ?? [] } };
}
