/** Name, command and arguments of everything that reads the source without running it. */
export const STATIC_CHECKS = [
  ["types of domain", "npx", "tsc", "-p", "tsconfig.domain.json"],
  ["types of worker", "npx", "tsc", "-p", "tsconfig.worker.json"],
  ["types of app", "sh", "-c", "npx react-router typegen && npx tsc -p tsconfig.app.json"],
  ["types of the Stripe sandbox", "npx", "tsc", "-p", "stripe-sandbox/tsconfig.json"],
  ["types of its contract suite", "npx", "tsc", "-p", "tests/stripe-sandbox/tsconfig.json"],
  ["types of the simulation", "npx", "tsc", "-p", "tests/simulation/tsconfig.json"],
  ["types of tests and tools", "npx", "tsc", "-p", "tsconfig.node.json"],
  ["lint", "npx", "oxlint", "--deny-warnings"],
  ["format", "npx", "prettier", "--check", "--log-level", "warn", "."],
];
