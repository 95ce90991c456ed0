/** One thread each: several check much of the same twice, and the other cores have their own work. */
const TSC = ["tsc", "--singleThreaded", "-p"];

/** Name, command and arguments of everything that reads the source without running it. */
export const STATIC_CHECKS = [
  ["types of domain", ...TSC, "tsconfig.domain.json"],
  ["types of worker", ...TSC, "tsconfig.worker.json"],
  ["types of app", "sh", "-c", `react-router typegen && ${TSC.join(" ")} tsconfig.app.json`],
  ["types of the Stripe sandbox", ...TSC, "stripe-sandbox/tsconfig.json"],
  ["types of its contract suite", ...TSC, "tests/stripe-sandbox/tsconfig.json"],
  ["types of the simulation", ...TSC, "tests/simulation/tsconfig.json"],
  ["types of the bench", ...TSC, "bench/tsconfig.json"],
  ["types of tests and tools", ...TSC, "tsconfig.node.json"],
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "prettier", "--check", "--log-level", "warn", "."],
];
