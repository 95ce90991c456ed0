import { parseSync } from "vite";
import { EVERY_PAGE } from "./chunks.ts";

/** Most of what these files define runs on every first visit. */
const ON_EVERY_PAGE: ReadonlySet<string> = new Set(["react", "router", EVERY_PAGE]);
/** It has to be the very first line. */
const ALL_AT_ONCE = "//# allFunctionsCalledOnLoad\n";

/**
 * Chromium compiles all functions of such a file beside the page, while it loads, instead of each when it is first called, which keeps
 * the page waiting while it is hydrated. Other browsers read a comment.
 */
export const compiledAhead = (chunkName: string, code: string): string =>
  ON_EVERY_PAGE.has(chunkName) ? ALL_AT_ONCE + withModulesAhead(code) : code;

/**
 * A CommonJS module, as React's are, is an arrow function that the bundler hands to a helper. In parentheses, which the minifier writes
 * around it, Chromium (156) compiles it all the same when it is first called, with all of React in it.
 */
function withModulesAhead(code: string): string {
  const { program } = parseSync("chunk.js", code);
  const declared = program.body.flatMap((statement) =>
    statement.type === "VariableDeclaration" ? statement.declarations.map(({ init }) => init) : [],
  );
  const inParentheses = declared
    .flatMap((init) => (init?.type === "CallExpression" ? init.arguments : []))
    .filter((module) => module.type === "ParenthesizedExpression");
  return inParentheses.reduceRight((bare, { start, end, expression }) => {
    const module = bare.slice(expression.start, expression.end);
    return bare.slice(0, start) + module + bare.slice(end);
  }, code);
}
