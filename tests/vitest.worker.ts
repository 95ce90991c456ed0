import { createECDH } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { buildTranslationSandbox } from "../scripts/local/build-translation-sandbox.ts";
import { plantOne } from "./mutants/run/plant-one.ts";
import { validateJson } from "./support/node/json-validator.ts";
import { migratedSchema } from "./support/node/migrated-schema.ts";
import { restoreBackup } from "./support/node/restorer.ts";
import { startPushService } from "./support/node/push-service.ts";
import { startWebhookReceiver } from "./support/node/webhook-receiver.ts";
import { dayOfSamples } from "./support/samples.ts";
import { promisedNow } from "./support/promised-clock.ts";

const ORIGIN = "http://localhost:5173";

/** Of the three destinations at Stripe (docs/deploy.md). */
const WEBHOOK_SECRETS = ["whsec_worker_tests", "whsec_worker_tests_thin", "whsec_worker_tests_connected"];

// Every object has a database file of its own; in memory they cost next to nothing, on a disk ten thousand take minutes.
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 2 ** 30;
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ENOUGH_BYTES) process.env["TMPDIR"] = MEMORY;
}

/** How much tests/worker/proofs and tests/worker/kernel/limits try, how large a film is uploaded, and from which seed. */
function extentOfProofs(): Record<string, string> {
  const names = [
    "COMETME_SCHEDULES",
    "COMETME_SEED",
    "COMETME_DUE_ORDERS",
    "COMETME_DRILL_ORDERS",
    "COMETME_FILM_BYTES",
    "COMETME_LISTED_CREATORS",
    "COMETME_LISTED_ORDERS",
    "COMETME_LISTED_SERVICES",
    "COMETME_CALLS",
    "COMETME_CHAT_SCHEDULES",
    "COMETME_GUESSES",
    "COMETME_SAMPLES",
  ];
  const chosen = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { COMETME_SAMPLES: dayOfSamples(), ...Object.fromEntries(chosen) };
}

/** Of hundreds of modules, for which workerd would ask one by one. With each entry that is imported: none may be loaded twice. */
const BUNDLED = [
  "@cantoo/pdf-lib",
  "@pdf-lib/fontkit",
  "@trpc/server",
  "@trpc/server/adapters/fetch",
  "@trpc/server/rpc",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/errors",
  "drizzle-orm/sqlite-core",
  "fast-check",
  "hono",
  "hono/factory",
  "hono/html",
  "hono/language",
  "hono/route",
  "hono/utils/cookie",
  "jose",
  "stripe",
  "zod",
];

/** By which the tests' push service knows us. */
const pushKeys = createECDH("prime256v1");
pushKeys.generateKeys();

/** Without a build the address of a package's file is its path in node_modules. */
async function packageFile(request: { readonly url: string }) {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(pathname.lastIndexOf("/node_modules/") + 1);
  return new Response(await readFile(path));
}

/** Worker and objects in real workerd, with real D1, R2 and the Stripe sandbox as a second Worker. */
export const workerProject: TestProjectInlineConfiguration = {
  define: { __LOCAL__: "true", __SANDBOXES__: '""' },
  plugins: [
    plantOne(),
    cloudflareTest(async () => ({
      main: "./tests/support/worker/main.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // What a build would serve: ASSETS is a service of ours below.
        assets: { directory: "public", binding: "BUILT_ASSETS" },
        bindings: {
          ...extentOfProofs(),
          TEST_MIGRATIONS: migratedSchema("./migrations"),
          TEST_SEARCH_MIGRATIONS: migratedSchema("./search-migrations"),
          PUBLIC_ORIGIN: ORIGIN,
          STORAGE_ENDPOINT: `${ORIGIN}/dev/storage`,
          STRIPE_SECRET_KEY: "sk_test_worker",
          STRIPE_PUBLISHABLE_KEY: "pk_test_worker",
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.join(", "),
          TICKET_SECRET: "worker-tests-ticket-secret-of-32-bytes",
          STORAGE_ACCESS_KEY_ID: "worker-tests",
          STORAGE_SECRET_ACCESS_KEY: "worker-tests-secret",
          STRIPE_SCRIPT_URL: "/dev/stripe/v3.js",
          VAPID_PUBLIC_KEY: pushKeys.getPublicKey().toString("base64url"),
          VAPID_PRIVATE_KEY: pushKeys.getPrivateKey().toString("base64url"),
          PUSH_SERVICE: await startPushService(),
          DEEPL_AUTH_KEY: "sandbox-worker:fx",
          WEBHOOK_RECEIVER: await startWebhookReceiver(),
        },
        serviceBindings: {
          STRIPE: "stripe-sandbox",
          DEEPL: "translation-sandbox",
          ASSETS: packageFile,
          JSON_VALIDATOR: validateJson,
          RESTORER: restoreBackup,
          PROMISED_CLOCK: () => new Response(String(promisedNow())),
        },
        workers: [
          {
            name: "stripe-sandbox",
            modules: true,
            scriptPath: "./.cache/stripe-sandbox/index.js",
            compatibilityDate: "2026-10-01",
            compatibilityFlags: ["nodejs_compat"],
            durableObjects: { SANDBOX: { className: "StripeSandbox", useSQLite: true } },
            bindings: {
              STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.join(","),
              WEBHOOK_MODE: "queue",
              PUBLIC_ORIGIN: ORIGIN,
            },
          },
          {
            name: "translation-sandbox",
            modules: true,
            scriptPath: await buildTranslationSandbox("./.cache/translation-sandbox/index.js"),
            compatibilityDate: "2026-10-01",
            durableObjects: { SANDBOX: { className: "TranslationSandbox", useSQLite: true } },
          },
        ],
      },
    })),
  ],
  test: {
    name: "worker",
    // Else a file whose objects log while it ends is never over (tests/worker/kernel/late-log.test.ts).
    disableConsoleIntercept: true,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Work in the background takes its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    include: ["tests/worker/**/*.test.ts", "tests/durable-objects/**/*.test.ts"],
    setupFiles: ["./tests/support/worker/reset-between-files.ts"],
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
  },
};
