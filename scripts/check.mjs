// `npm run check`: types, lint, format and the fast tests, side by side, in seconds.
import { compileMessages, installDependencies } from "./preparation/preparation.mjs";
import { runTogether } from "./checks/run-together.mjs";
import { STATIC_CHECKS } from "./checks/static-checks.mjs";

installDependencies();
compileMessages();
await runTogether([
  ...STATIC_CHECKS,
  ["fast tests", "vitest", "run", "--project", "domain", "--project", "architecture"],
]);
