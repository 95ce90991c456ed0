// `npm run check`: types, lint, format and the fast tests, side by side, in seconds.
import { compileMessages, installDependencies } from "./preparation/preparation.mjs";
import { runTogether } from "./checks/run-together.mjs";
import { CHECKS_OF_TEXT, CHECKS_OF_TYPES } from "./checks/static-checks.mjs";

installDependencies();
compileMessages();
await runTogether([
  ...CHECKS_OF_TYPES,
  ...CHECKS_OF_TEXT,
  ["fast tests", "vitest", "run", "--project", "domain", "--project", "architecture"],
]);
