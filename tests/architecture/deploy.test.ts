import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import {
  faultsOfConfiguration,
  localParts,
  secretsIn,
  withoutLocalSettings,
} from "../../scripts/local/local-parts.mjs";

const CONFIGURATION = {
  name: "cometme",
  vars: { PUBLIC_ORIGIN: "https://cometme.example" },
  services: [],
  observability: { enabled: true, redact_query_string: true },
};

/** A folder as a build leaves it, with what is planted in it. */
function built(planted: Record<string, string | object> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const files = {
    "server/wrangler.json": CONFIGURATION,
    "server/index.js": 'app.get("/api/health");fetch("https://react.dev/errors/418");frame.sandbox="";',
    "client/assets/en/root.js": "export default 1;",
    ...planted,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

const faultsWith = (planted: Record<string, string | object>, secrets: string[] = []) =>
  localParts(built(planted), secrets).join("\n");

test("the Worker as it is deployed has no local part", async () => {
  const { output } = await rolldown({
    input: "worker/app.ts",
    // Packages and the pages say nothing of local runs.
    external: (id) => !/^(\.|\/|#domain|#worker)/.test(id),
    transform: { define: { __LOCAL__: "false", __SANDBOXES__: '""' } },
  }).then((bundle) => bundle.generate());
  const code = output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
  expect(code).toContain("/api/health");
  expect(faultsWith({ "server/index.js": code })).toBe("");
});

test("a build without local parts may be deployed", () => {
  expect(localParts(built(), ["0123456789abcdef"])).toEqual([]);
});

test.each([
  ['app.get("/dev/mail.json",mail)', "a door of local runs"],
  ['app.post("/dev/roles",roles)', "a door of local runs"],
  ['app.post("/dev/difference",difference)', "a door of local runs"],
  ['app.post("/dev/late",late)', "a door of local runs"],
  ['app.post("/dev/distance",distance)', "a door of local runs"],
  ['app.get("/dev/turnstile.js",script)', "a door of local runs"],
  ["/^\\/dev\\/(storage|stripe)\\//.test(path)", "a door of local runs"],
  ['routes:{"routes/dev-ui":{path:"dev/ui"}}', "the page of all primitives"],
  ['env.STRIPE ??= "stripe-sandbox"', "the Stripe sandbox"],
  ['key="sk_test_local"', "the Stripe sandbox"],
  ['key="sandbox-local:fx"', "the translation sandbox"],
  ['service:"translation-sandbox"', "the translation sandbox"],
  ['key="0123456789abcdef"', "a secret of .dev.vars"],
])("a Worker with %s is refused", (code, fault) => {
  expect(faultsWith({ "server/assets/worker.js": code }, ["0123456789abcdef"])).toContain(fault);
});

test("what a browser loads is looked through as well", () => {
  expect(faultsWith({ "client/assets/ja/page.js": 'location="/dev/ui"' })).toContain("a door of local runs");
  expect(faultsWith({ "client/favicon.ico": "\u0000secret-value" }, ["secret-value"])).toContain(
    "a secret of .dev.vars",
  );
});

test("secrets beside the Worker are refused, and so is a build without a configuration", () => {
  expect(faultsWith({ "server/.dev.vars": "TICKET_SECRET=x" })).toContain("holds this machine's secrets");
  expect(localParts(mkdtempSync(join(tmpdir(), "build-")), [])).toHaveLength(1);
});

test.each([
  [{ name: "cometme-local" }, "local build"],
  [{ services: [{ binding: "STRIPE", service: "stripe-sandbox" }] }, "another Worker"],
  [{ services: [{ binding: "DEEPL", service: "translation-sandbox" }] }, "another Worker"],
  [{ vars: { PUBLIC_ORIGIN: "http://localhost:5173" } }, "PUBLIC_ORIGIN"],
  [{ vars: { ...CONFIGURATION.vars, STORAGE_ENDPOINT: "https://cometme.example/dev/storage" } }, "STORAGE_ENDPOINT"],
  [{ vars: { ...CONFIGURATION.vars, STRIPE_SCRIPT_URL: "/dev/stripe/v3.js" } }, "STRIPE_SCRIPT_URL"],
  [{ observability: { enabled: true } }, "redact_query_string"],
])("a configuration with %j is refused", (part, fault) => {
  expect(faultsWith({ "server/wrangler.json": { ...CONFIGURATION, ...part } })).toContain(fault);
});

test("the repository's own configuration has none of these faults: the platform writes down no query", () => {
  const configuration = unstable_readConfig({ config: "wrangler.toml" });
  expect(configuration.observability).toMatchObject({ enabled: true, redact_query_string: true });
  expect(faultsOfConfiguration({ ...configuration, services: configuration.services ?? [] })).toEqual([]);
});

test("`npm run deploy` looks through what it has built, and forgets the settings of local runs", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts["deploy"]).toBe("node scripts/deploy.mjs");
  const environment = { COMETME_LOCAL: "1", COMETME_BUILT: "1", PUBLIC_ORIGIN: "http://localhost:1", PATH: "/bin" };
  expect(withoutLocalSettings(environment)).toEqual({ PATH: "/bin" });
});

test("the secrets of a .dev.vars file are each a value, quoted or not, several of a list included", () => {
  const folder = mkdtempSync(join(tmpdir(), "vars-"));
  const file = join(folder, ".dev.vars");
  writeFileSync(file, '# KEY=comment-value\nA=first-secret,second-secret\nB="quoted-secret"\nSHORT=x\n');
  expect(secretsIn(file)).toEqual(["first-secret", "second-secret", "quoted-secret"]);
  expect(secretsIn(join(folder, "none"))).toEqual([]);
});
