import { exports } from "cloudflare:workers";
import { changes, type Endpoint } from "./endpoints.ts";
import { ORIGIN } from "./asking.ts";
import type { Row } from "./answers.ts";
import type { Scene } from "./scene.ts";

/** What a browser says of a request that another site's page makes. */
const FOREIGN_MARKS: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${ORIGIN}.evil.example` },
  { origin: ORIGIN, "sec-fetch-site": "cross-site" },
  { origin: ORIGIN, "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site" },
];

/** The three that a form sends without asking, JSON, and none. */
export const ENCODINGS = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  null,
] as const;

const BODIES: Readonly<Record<string, string>> = {
  "application/x-www-form-urlencoded": "a=b",
  "multipart/form-data; boundary=x": '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
};

/** A request in the buyer's browser, with the buyer's cookie, that their own page did not make. */
function forged(endpoint: Endpoint, row: Row, scene: Scene, marks: Record<string, string>, type: string | null) {
  const headers = new Headers({ cookie: scene.people.buyer!.cookie, ...marks });
  const address = ORIGIN + (row.at?.(scene) ?? endpoint.path);
  if (endpoint.isSocket) {
    headers.set("upgrade", "websocket");
    return new Request(address, { headers });
  }
  if (type) headers.set("content-type", type);
  const text = (type && BODIES[type]) ?? JSON.stringify(row.sends?.(scene) ?? {});
  const method = endpoint.method === "ALL" ? "POST" : endpoint.method;
  // Of bytes the runtime makes up no type.
  return new Request(address, { method, headers, body: new TextEncoder().encode(text) });
}

/** What stands in for Stripe and for the bucket in a local run asks for keys and signatures of its own, as they do. */
const isStandIn = ({ path }: Endpoint): boolean => /^\/dev\/(stripe|storage)/.test(path);

/** Every request that another site can make a browser send, and that was answered with anything but a refusal. */
export async function listCrossings(endpoints: readonly Endpoint[], rows: Readonly<Record<string, Row>>, scene: Scene) {
  const crossings: string[] = [];
  let sent = 0;
  for (const endpoint of endpoints.filter((each) => changes(each) && !isStandIn(each))) {
    const row = rows[endpoint.key];
    if (!row) continue;
    for (const marks of FOREIGN_MARKS) {
      for (const type of endpoint.isSocket ? [null] : ENCODINGS) {
        const response = await exports.default.fetch(forged(endpoint, row, scene, marks, type));
        await response.text();
        sent += 1;
        if (!isRefused(endpoint, response.status))
          crossings.push(`${endpoint.key} ${JSON.stringify(marks)} ${String(type)}: ${response.status}`);
      }
    }
  }
  return { crossings, sent };
}

/** What is signed may come from anywhere, and is refused for its signature. */
const isRefused = ({ isSigned }: Endpoint, status: number): boolean =>
  status === 403 || status === 415 || (isSigned && status === 400);

/** A body of another type from our own page: only what the endpoint speaks is read. */
export async function listMisread(endpoints: readonly Endpoint[], rows: Readonly<Record<string, Row>>, scene: Scene) {
  const misread: string[] = [];
  const spoken = endpoints.filter(
    (endpoint) => changes(endpoint) && !endpoint.isSocket && !endpoint.isSigned && !isStandIn(endpoint),
  );
  for (const endpoint of spoken) {
    for (const type of ENCODINGS.filter((each) => !each?.startsWith(endpoint.bodyType))) {
      const row = rows[endpoint.key];
      if (!row) continue;
      const response = await exports.default.fetch(forged(endpoint, row, scene, { origin: ORIGIN }, type));
      await response.text();
      if (response.status !== 415) misread.push(`${endpoint.key} of ${String(type)}: ${response.status}`);
    }
  }
  return misread;
}
