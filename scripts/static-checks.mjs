/** Name, command and arguments of everything that reads the source without running it. */
export const STATIC_CHECKS = [
  ["types of domain", "tsc", "-p", "tsconfig.domain.json"],
  ["types of worker", "tsc", "-p", "tsconfig.worker.json"],
  ["types of app", "sh", "-c", "react-router typegen && tsc -p tsconfig.app.json"],
  ["types of the Stripe sandbox", "tsc", "-p", "stripe-sandbox/tsconfig.json"],
  ["types of its contract suite", "tsc", "-p", "tests/stripe-sandbox/tsconfig.json"],
  ["types of the simulation", "tsc", "-p", "tests/simulation/tsconfig.json"],
  ["types of the bench", "tsc", "-p", "bench/tsconfig.json"],
  ["types of tests and tools", "tsc", "-p", "tsconfig.node.json"],
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "prettier", "--check", "--log-level", "warn", "."],
];
