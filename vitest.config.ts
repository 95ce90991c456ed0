import { resolve } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { legalTexts } from "./vite/legal-texts.ts";
import { LongestFirst } from "./tests/longest-first.ts";
import { plantOne } from "./tests/mutants/run/plant-one.ts";
import { workerProject } from "./tests/vitest.worker.ts";

/** The rules in plain Node: no Worker, no clock, no network. fast-check prints the seed of whatever it refutes. */
const domain: TestProjectInlineConfiguration = {
  plugins: [plantOne()],
  test: {
    name: "domain",
    isolate: false,
    environment: "node",
    include: ["tests/domain/**/*.test.ts"],
    testTimeout: 60_000,
  },
};

/** What pages compute before anything is drawn or sent, in plain Node. */
const app: TestProjectInlineConfiguration = {
  plugins: [legalTexts()],
  test: { name: "app", isolate: false, environment: "node", include: ["tests/app/**/*.test.ts"] },
};

/** Single components in a document without layout, for the cases that a browser test is too slow to try one by one. */
const components: TestProjectInlineConfiguration = {
  test: { name: "components", isolate: false, environment: "happy-dom", include: ["tests/app/**/*.test.tsx"] },
};

/** Import arrows, tables and migrations, messages in both languages, in plain Node. */
const architecture: TestProjectInlineConfiguration = {
  test: { name: "architecture", isolate: false, include: ["tests/architecture/**/*.test.ts"], testTimeout: 60_000 },
};

/** Random schedules of orders in plain Node, the defects planted to try them, and the arithmetic of money. They start their own threads. */
const simulation: TestProjectInlineConfiguration = {
  resolve: { alias: { "cloudflare:workers": resolve("tests/simulation/run/durable-object.ts") } },
  test: {
    name: "simulation",
    include: ["tests/simulation/**/*.test.ts", "tests/mutants/**/*.test.ts", "tests/money/**/*.test.ts"],
    testTimeout: 400_000,
    fileParallelism: false,
  },
};

// With a test-mode key the same contract runs against Stripe itself; what needs the sandbox's own controls is then
// not part of the project at all.
const isLive = process.env["STRIPE_CONTRACT_KEY"] !== undefined;
const contractTests = "tests/stripe-sandbox/contract/**/*.test.ts";
const sandboxTests = "tests/stripe-sandbox/sandbox/**/*.test.ts";

const stripeSandbox: TestProjectInlineConfiguration = {
  test: {
    name: "stripe-sandbox",
    isolate: false,
    include: isLive ? [contractTests] : [contractTests, sandboxTests],
    globalSetup: isLive ? [] : ["./tests/stripe-sandbox/support/start-sandbox.ts"],
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
};

/** The stand-in for DeepL in workerd, by plain HTTP. */
const translationSandbox: TestProjectInlineConfiguration = {
  test: {
    name: "translation-sandbox",
    include: ["tests/translation-sandbox/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
};

export default defineConfig({
  test: {
    projects: [domain, app, components, architecture, stripeSandbox, translationSandbox, workerProject, simulation],
    sequence: { sequencer: LongestFirst },
    // With it the modules of a Worker's test are sent to workerd in one message, which may be longer than a message can be;
    // and a file with a planted defect would be the one that was kept from the run before.
    fsModuleCache: false,
  },
});
