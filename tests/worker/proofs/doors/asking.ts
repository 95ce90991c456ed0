import { exports } from "cloudflare:workers";
import type { Endpoint } from "./endpoints.ts";
import type { Answer, Row } from "./answers.ts";
import { WHISPER, type Caller, type Scene } from "./scene.ts";

export const ORIGIN = "http://localhost:5173";

/** The request that a browser of this person would send. */
export function requestFor(endpoint: Endpoint, row: Row, scene: Scene, who: Caller): Request {
  const sent = row.sends?.(scene);
  const path = row.at?.(scene) ?? endpoint.path;
  const headers = new Headers(credentials(scene, who));
  if (endpoint.isSocket) {
    headers.set("upgrade", "websocket");
    headers.set("origin", ORIGIN);
  }
  if (endpoint.method === "GET" || endpoint.method === "ALL")
    return new Request(ORIGIN + path + queryOf(endpoint, sent), { headers });
  if (endpoint.bodyType === "multipart/form-data") return new Request(ORIGIN + path, multipart(headers, sent));
  headers.set("content-type", endpoint.bodyType);
  return new Request(ORIGIN + path, { method: endpoint.method, headers, body: JSON.stringify(sent ?? {}) });
}

function credentials({ people, key }: Scene, who: Caller): Record<string, string> {
  if (who === "key") return { authorization: `Bearer ${key}` };
  const cookie = people[who]?.cookie;
  return cookie ? { cookie } : {};
}

function queryOf({ path }: Endpoint, sent: object | undefined): string {
  if (!sent) return "";
  const isTyped = path.startsWith("/api/trpc/");
  const fields = isTyped ? { input: JSON.stringify(sent) } : (sent as Record<string, string>);
  return `?${new URLSearchParams(fields).toString()}`;
}

function multipart(headers: Headers, sent: object = {}): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent)) body.append(name, value as string | Blob);
  return { method: "POST", headers, body };
}

interface Refusal {
  readonly error?: { readonly code?: string; readonly data?: { readonly code: string } };
}

/** What was answered, and whether it spoke of what is private between buyer and seller. */
export async function ask(endpoint: Endpoint, row: Row, scene: Scene, who: Caller) {
  const response = await exports.default.fetch(requestFor(endpoint, row, scene, who), { redirect: "manual" });
  response.webSocket?.accept();
  response.webSocket?.close();
  // Files, too: a zip or a PDF is not expected to be text.
  const text = response.status === 101 ? "" : new TextDecoder().decode(await response.arrayBuffer());
  return { answer: answerOf(response, text), leaks: leaksIn(text, scene, who), status: response.status };
}

function answerOf({ status, headers }: Response, text: string): Answer {
  if (status < 400) return "OK";
  if (!headers.get("content-type")?.includes("json")) return `status ${status}`;
  const { error } = JSON.parse(text) as Refusal;
  return (error?.data?.code ?? error?.code ?? `status ${status}`) as Answer;
}

/** Who may hear what was said in private, and who may know a person's address. */
const MAY_HEAR: readonly Caller[] = ["buyer", "seller", "admin"];

function leaksIn(text: string, scene: Scene, who: Caller): string[] {
  const own = who === "key" ? "creator" : who;
  const others = Object.entries(scene.people).filter(([name]) => name !== own);
  const addresses = who === "admin" ? [] : others.flatMap(([, person]) => (person ? [person.email] : []));
  const { order, privatePath, receiptNumber } = scene;
  const secrets = MAY_HEAR.includes(who) ? [] : [WHISPER, order.orderCode, privatePath, receiptNumber];
  return [...addresses, ...secrets].filter((secret) => text.includes(secret));
}
