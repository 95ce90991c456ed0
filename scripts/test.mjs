// `npm test`: everything, from a fresh clone. Two lanes side by side keep two cores busy:
// the built site in a real browser, and the vitest projects followed by the types.
import { existsSync, rmSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readBrowserResults } from "./checks/browser-results.mjs";
import { ensureChromium } from "./preparation/chromium.mjs";
import { compileMessages, installDependencies, makeSecrets, run, say } from "./preparation/preparation.mjs";
import { BUILD_COMMAND, localBuildEnvironment, markLocalBuild } from "./local/local-build.mjs";
import { runOne } from "./checks/run-together.mjs";
import { runWatched } from "./checks/run-watched.mjs";
import { CHECKS_OF_TEXT, CHECKS_OF_TYPES } from "./checks/static-checks.mjs";
import { environmentOfToday } from "./checks/today.mjs";

const PORT = "5273";
const ORIGIN = `http://localhost:${PORT}`;
// On two cores vitest would use only one by default.
const VITEST_WORKERS = Math.max(2, availableParallelism() - 1);
const RESULTS = { vitest: ".cache/vitest.json", playwright: ".cache/playwright.json" };
const UNFINISHED = ".cache/unfinished-files.json";
const RUNS_AGAIN = 2;
/** The longest file prints nothing for a minute on two quiet cores. */
const SILENT_MS = 4 * 60_000;

installDependencies();
makeSecrets();
const chromium = runOne(["Chromium", process.execPath, "scripts/preparation/chromium.mjs"]);
// They read the source as it is, beside what makes the rest of it.
const readAsItIs = CHECKS_OF_TEXT.map((check) => runOne(check));
compileMessages();
if (!(await chromium)) process.exit(1);
process.env.CHROMIUM_PATH = ensureChromium();
// Every process started from here on has the moved clock; this script keeps the real one.
Object.assign(process.env, environmentOfToday());
run("node", ["scripts/local/build-stripe-sandbox.ts"]);
for (const file of [...Object.values(RESULTS), UNFINISHED]) rmSync(file, { force: true });

const VITEST = [
  "vitest",
  // Browser tests have timeouts that a busy machine would exceed: the other tests give way to them.
  "nice",
  "-n",
  "5",
  "vitest",
  "run",
  `--maxWorkers=${VITEST_WORKERS}`,
  "--reporter=default",
  "--reporter=./tests/unfinished-files.ts",
  "--reporter=json",
  `--outputFile.json=${RESULTS.vitest}`,
];

/** A run that stalled is told with what it was at, and done again. */
async function runVitest() {
  say("Rules, Worker, objects and the Stripe sandbox …");
  const watch = {
    silentMs: SILENT_MS,
    unfinished: () => (existsSync(UNFINISHED) ? JSON.parse(readFileSync(UNFINISHED, "utf8")) : []),
    env: { ...process.env, COMETME_UNFINISHED_FILES: UNFINISHED },
  };
  let outcome = await runWatched(VITEST, watch);
  for (let again = 0; outcome.stalled && again < RUNS_AGAIN; again++) outcome = await runWatched(VITEST, watch);
  return outcome.passed;
}

async function runBrowsers() {
  const env = localBuildEnvironment();
  if (!(await runOne(["build", ...BUILD_COMMAND], { env }))) return false;
  markLocalBuild(env);
  say("The journey in a real browser …");
  return runOne(["playwright", "playwright", "test"], {
    env: {
      ...process.env,
      PORT,
      PUBLIC_ORIGIN: ORIGIN,
      PLAYWRIGHT_JSON_OUTPUT_FILE: RESULTS.playwright,
    },
  });
}

async function checkTypes() {
  let isClean = true;
  for (const check of CHECKS_OF_TYPES) isClean = (await runOne(check)) && isClean;
  return isClean;
}

const outcomes = await Promise.all([
  // The longer lane: what can wait goes into the other one.
  runBrowsers(),
  runVitest().then(async (isGreen) => (await checkTypes()) && isGreen),
  ...readAsItIs,
]);

const vitest = JSON.parse(readFileSync(RESULTS.vitest, "utf8"));
const browser = readBrowserResults(RESULTS.playwright);
if (browser.triedAgain.length > 0) {
  console.log("\nBrowser tests that needed a second try:");
  for (const { name, reason } of browser.triedAgain) console.log(`  ${name}\n    ${reason}`);
}
const passed = vitest.numPassedTests + browser.passed;
const failed = vitest.numFailedTests + browser.failed;
console.log(`\n${passed} passed, ${failed} failed`);
if (outcomes.includes(false) || failed > 0 || passed === 0) process.exit(1);
