// What must never be deployed: the parts of a local run, and this machine's secrets.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Settings of a local run that a shell may still have from one. */
const LOCAL_SETTING = /^(COMETME_\w+|PUBLIC_ORIGIN|PORT|NODE_ENV)$/;

export const withoutLocalSettings = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !LOCAL_SETTING.test(name)));

/** In a string or in a regular expression. */
const LOCAL_TEXTS = [
  ["a door of local runs", /\\?\/dev\\?\/(?:difference|distance|late|mail|roles|storage|stripe|turnstile|ui)/],
  ["a door of local runs", /["'`/^]\\?\/?dev\\?\/(?:\(|ui\b)/],
  ["the page of all primitives", /\bdev-ui\b/],
  ["the Stripe sandbox", /stripe-sandbox|sk_test_local|whsec_sandbox/],
  ["the translation sandbox", /translation-sandbox|sandbox-local:fx/],
];

/** Too short to be told from an ordinary word. */
const SHORTEST_SECRET = 8;

/** The values of a .dev.vars file; a setting may hold several, separated by commas. */
export function secretsIn(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => /^\s*\w+\s*=\s*(.*)$/.exec(line)?.[1]?.split(",") ?? [])
    .map((value) => value.trim().replace(/^(["'`])(.*)\1$/, "$2"))
    .filter((value) => value.length >= SHORTEST_SECRET);
}

/** Why the build in this folder must not be deployed, a line each; none for one that may. */
export function localParts(folder, secrets) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const configuration = join(folder, "server/wrangler.json");
  if (!existsSync(configuration)) return [`${configuration}: is missing`];
  const faults = faultsOfConfiguration(JSON.parse(readFileSync(configuration, "utf8")));
  return [
    ...faults.map((fault) => `${configuration}: ${fault}`),
    ...files.flatMap((file) => faultsOfFile(file, secrets).map((fault) => `${file}: ${fault}`)),
  ];
}

function faultsOfFile(file, secrets) {
  const text = readFileSync(file, "latin1");
  const isProgram = /\.(js|mjs|html|css|json)$/.test(file) && !file.endsWith("wrangler.json");
  const found = LOCAL_TEXTS.filter(([, pattern]) => isProgram && pattern.test(text)).map(([name]) => name);
  if (/(^|\/)\.dev\.vars/.test(file)) found.push("holds this machine's secrets");
  if (secrets.some((secret) => text.includes(secret))) found.push("contains a secret of .dev.vars");
  return [...new Set(found)];
}

/** Of the Worker's configuration as it would be uploaded. */
export function faultsOfConfiguration({ name = "", vars = {}, services = [], observability = {} }) {
  const faults = [];
  if (name.endsWith("-local")) faults.push("is named as a local build");
  if (services.length > 0) faults.push("is bound to another Worker, as a local run is to the sandboxes");
  if (!URL.canParse(vars.PUBLIC_ORIGIN) || new URL(vars.PUBLIC_ORIGIN).protocol !== "https:")
    faults.push("PUBLIC_ORIGIN is not an https origin");
  for (const [variable, value] of Object.entries(vars)) {
    if (String(value).includes("/dev/")) faults.push(`${variable} leads to a door of local runs`);
  }
  // Codes, e-mail addresses and tickets are in some addresses, and the platform writes down each request's.
  if (observability.enabled && observability.redact_query_string !== true)
    faults.push("observability.redact_query_string is not set: logs would hold codes and e-mail addresses");
  return faults;
}
