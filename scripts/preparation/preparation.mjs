// What every command does before its own work. On a fresh clone it runs before `npm ci`: a script ending in .mjs is plain
// JavaScript that Node 20 runs without dependencies; what runs afterwards, under the Node of node_modules, ends in .ts.
import { spawn, spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

export const say = (sentence) => console.log(`\u001b[36m•\u001b[0m ${sentence}`);

/** @returns {never} */
export function fail(sentence) {
  console.error(`\u001b[31m✗\u001b[0m ${sentence}`);
  process.exit(1);
}

/** Runs a command to its end with its output shown; a failure ends the script with the same sentence everywhere. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) fail(`\`${[command, ...args].join(" ")}\` failed.`);
}

/** The Node of node_modules (the `node` package): `npm run` put its folder first on the PATH before it existed. */
export function startNode(args, options = {}) {
  return spawn("node", args, { stdio: "inherit", ...options });
}

const digest = (text) => createHash("sha256").update(text).digest("hex");

/** Whether what lies beside `mark` was made of just this. */
export const isMadeOf = (mark, fingerprint) => existsSync(mark) && readFileSync(mark, "utf8") === fingerprint;

/** Runs `work` only when what it depends on has changed since it last succeeded; `mark` lies beside what `work` makes. */
function once(mark, fingerprint, work) {
  if (isMadeOf(mark, fingerprint)) return;
  work();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, fingerprint);
}

/** npm keeps what it installed beside what it installed; an optional package may be absent on this system. */
function dependenciesAreInPlace() {
  if (!existsSync("node_modules/.package-lock.json") || !existsSync("node_modules/.bin/node")) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packagesIn("node_modules/.package-lock.json");
  return Object.entries(packagesIn("package-lock.json")).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

export function installDependencies() {
  if (Number(process.versions.node.split(".")[0]) < 20)
    fail(`Node 20 or newer is needed to start; this is ${process.version}.`);
  if (dependenciesAreInPlace()) return;
  say("Installing the dependencies named in package-lock.json (half a minute the first time) …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!existsSync("node_modules/.bin/node"))
    fail("npm ci did not bring the right Node; delete node_modules and try again.");
}

export function makeSecrets() {
  const template = readFileSync(".dev.vars.example", "utf8");
  if (existsSync(".dev.vars")) {
    followSandbox(template);
    return addMissingKeyPair();
  }
  say("Making secrets for this machine in .dev.vars …");
  writeFileSync(
    ".dev.vars",
    withKeyPair(template).replaceAll("=generated", () => `=${randomBytes(24).toString("hex")}`),
    { mode: 0o600 },
  );
}

const KEY_PAIR = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];

/** Fresh keys for pushes to browsers (RFC 8292): an uncompressed point and a scalar. */
function withKeyPair(text) {
  const { x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const keys = [point.toString("base64url"), d];
  return KEY_PAIR.reduce((before, name, index) => before.replace(`${name}=pair`, () => `${name}=${keys[index]}`), text);
}

/** Of a machine that was prepared before there were any. */
function addMissingKeyPair() {
  const present = readFileSync(".dev.vars", "utf8");
  if (present.includes(KEY_PAIR[0])) return;
  const lines = KEY_PAIR.map((name) => `${name}=pair\n`).join("");
  writeFileSync(".dev.vars", withKeyPair(`${present.trimEnd()}\n${lines}`));
}

/** The sandbox's signing secrets are the same on every machine; yours for Stripe itself stay as they are. */
function followSandbox(template) {
  const line = /^STRIPE_WEBHOOK_SECRET=whsec_sandbox.*$/m;
  const present = readFileSync(".dev.vars", "utf8");
  const followed = present.replace(line, line.exec(template)?.[0] ?? "$&");
  if (followed !== present) writeFileSync(".dev.vars", followed);
}

/** Of which sources the compiled messages are; without it they are compiled again. */
export const COMPILED_SOURCES = "messages/compiled/.sources";

/** What messages are compiled of, with what, and how. */
const COMPILING = [
  "project.inlang/settings.json",
  "vite/messages/paraglide-options.ts",
  "node_modules/@inlang/paraglide-js/package.json",
];

export function fingerprintOfMessages() {
  const words = readdirSync("messages/en").flatMap((file) => [`messages/en/${file}`, `messages/ja/${file}`]);
  return digest([...words, ...COMPILING].map((file) => readFileSync(file, "utf8")).join(""));
}

export function compileMessages() {
  once(COMPILED_SOURCES, fingerprintOfMessages(), () => {
    say("Compiling the messages …");
    run("node", ["scripts/preparation/compile-messages.ts"]);
  });
}

/** The local databases and bucket in this folder, with the demo's shops unless COMETME_DEMO is "none". */
export function prepareState(stateFolder) {
  const names = ["migrations", "search-migrations"]
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith(".sql"));
  once(`${stateFolder}/migrations-applied`, names.join("\n"), () => {
    say("Preparing the local database and the demo …");
    run("node", ["scripts/local/prepare-state.mjs", stateFolder], { stdio: ["ignore", "ignore", "inherit"] });
  });
}
