import { env, exports } from "cloudflare:workers";
import type { Json } from "../../../support/worker/calls.ts";
import type { Person } from "../../../support/worker/people.ts";

const ORIGIN = "http://localhost:5173";

/** What an example sends to an operation. */
export interface Sent {
  readonly person?: Person | null;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
  /** The body as it is, where it is signed. */
  readonly raw?: string;
}

/** Of a call that is refused: with this, and not by its shape if `fits`, but by what it means. */
export interface Refused extends Sent {
  readonly status: number;
  readonly fits?: boolean;
}

export interface Example {
  readonly good: () => Sent | Promise<Sent>;
  readonly bad: () => Refused | Promise<Refused>;
}

export const sessionOf = ({ person, cookie }: Sent): string | undefined => cookie ?? person?.cookie;

export async function send(method: string, path: string, sent: Sent): Promise<Response> {
  const search = sent.query ? `?${new URLSearchParams(sent.query)}` : "";
  const cookie = sessionOf(sent);
  const headers: Record<string, string> = { ...(cookie ? { cookie } : {}), ...sent.headers };
  if (method === "POST" && !sent.form) headers["content-type"] = "application/json";
  const body = sent.form ?? sent.raw ?? (method === "POST" ? JSON.stringify(sent.body ?? {}) : null);
  return exports.default.fetch(new Request(`${ORIGIN}${path}${search}`, { method, headers, body }));
}

interface Value {
  pointer: string;
  value: unknown;
}

const askValidator = (question: object) =>
  env.JSON_VALIDATOR.fetch(new Request("http://validator/", { method: "POST", body: JSON.stringify(question) }));

export async function faultsOf(document: Json, values: readonly Value[]): Promise<string[][]> {
  const name = await nameOf(document);
  return (await askValidator({ name, values })).json();
}

const names = new WeakMap<object, Promise<string>>();

/** A document is half a megabyte: it is given to the validator once, and from then on nobody changes it. */
function nameOf(document: Json): Promise<string> {
  const known = names.get(document);
  if (known) return known;
  const named = nameBy(document);
  names.set(document, named);
  return named;
}

async function nameBy(document: Json): Promise<string> {
  freeze(document);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(document)));
  const name = [...new Uint8Array(digest)].join();
  await askValidator({ name, document });
  return name;
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const pointerTo = (...keys: readonly (string | number)[]) =>
  `/${keys.map((key) => encodeURIComponent(escaped(String(key)))).join("/")}`;

/** The parts of a request that the document has schemas for. */
function sentValues(document: Json, [path, method]: readonly [string, string], sent: Sent): Value[] {
  const operation = document.paths[path][method];
  const parameters = (operation.parameters ?? []).flatMap((parameter: Json, index: number) => {
    const place = parameter.in === "query" ? sent.query : parameter.in === "header" ? sent.headers : undefined;
    const value = place?.[parameter.name] ?? place?.[parameter.name.toLowerCase()];
    if (value === undefined) return parameter.required ? [{ pointer: "/missing", value: null }] : [];
    if (parameter.content) {
      const pointer = pointerTo("paths", path, method, "parameters", index, "content", "application/json", "schema");
      return [{ pointer, value: JSON.parse(value) }];
    }
    return [{ pointer: pointerTo("paths", path, method, "parameters", index, "schema"), value }];
  });
  if (!operation.requestBody) return parameters;
  const [type] = Object.keys(operation.requestBody.content);
  const pointer = pointerTo("paths", path, method, "requestBody", "content", type!, "schema");
  const value = sent.form ? formFields(sent.form) : sent.raw === undefined ? (sent.body ?? {}) : safeJson(sent.raw);
  return [...parameters, { pointer, value }];
}

/** Files are described as text, as OpenAPI does. */
const formFields = (form: FormData) => ({
  ...Object.fromEntries([...form].filter(([, value]) => typeof value === "string")),
  files: form.getAll("files").map(() => "file"),
});

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls an operation as an example says and holds request and answer against the document; answers what does not fit. */
export async function checkCall(
  document: Json,
  [path, method]: readonly [string, string],
  sent: Sent | Refused,
  prefix = "",
): Promise<string[]> {
  const response = await send(method.toUpperCase(), prefix + path, sent);
  const text = await response.text();
  const expected = "status" in sent ? sent.status : 200;
  if (response.status !== expected) return [`answered ${String(response.status)} ${text.slice(0, 300)}`];
  const problems: string[] = [];

  const requestFaults = (await faultsOf(document, sentValues(document, [path, method], sent))).flat();
  const isRefusedByShape = expected !== 200 && !("fits" in sent && sent.fits);
  if (isRefusedByShape && requestFaults.length === 0) problems.push("the document allows what was refused");
  if (!isRefusedByShape) problems.push(...requestFaults.map((fault) => `request: ${fault}`));

  const responses = document.paths[path][method].responses;
  const described = responses[expected];
  if (!described) return [...problems, `status ${String(expected)} is not described`];
  const reference: string | undefined = described.$ref;
  const answer = reference ? document.components.responses[reference.split("/").at(-1) ?? ""] : described;
  for (const name of Object.keys(answer.headers ?? {}))
    if (!response.headers.has(name) && !MAY_BE_ABSENT.has(name.toLowerCase())) problems.push(`no header ${name}`);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (!answer.content[type]) return [...problems, `content type ${type} is not described`];
  if (type !== "application/json") return problems;
  const base = reference ? reference.slice(1) : pointerTo("paths", path, method, "responses", expected);
  const pointer = `${base}${pointerTo("content", type, "schema")}`;
  const answerFaults = (await faultsOf(document, [{ pointer, value: JSON.parse(text) }])).flat();
  return [...problems, ...answerFaults.map((fault) => `answer: ${fault}`)];
}

/** A database that does not answer says when to try again, but not every refusal of these statuses knows. */
const MAY_BE_ABSENT: ReadonlySet<string> = new Set(["retry-after"]);
