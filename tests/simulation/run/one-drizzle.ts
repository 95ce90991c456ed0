import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

const ENTITY = /drizzle-orm[\\/]entity\.js$/;
const AFTER_INSTANCEOF = "if (!Object.prototype.hasOwnProperty.call(type, entityKind))";

/**
 * Of every part of a query drizzle asks what it is, and where `instanceof` denies it, looks for a name along its prototypes: for
 * programs that have two copies of drizzle. A bundle has one, and the looking took a sixth of a simulation's time.
 */
export const oneDrizzle: Plugin = {
  name: "one-drizzle",
  setup: ({ onLoad }) =>
    onLoad({ filter: ENTITY }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!source.includes(AFTER_INSTANCEOF)) throw new Error(`${path} no longer says ${AFTER_INSTANCEOF}`);
      return { contents: source.replace(AFTER_INSTANCEOF, `return false;\n  ${AFTER_INSTANCEOF}`) };
    }),
};
