import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { withoutSecondCopy, ENTITY } from "../../../vite/upstream/drizzle-entity-kind.ts";

/** The same as in a build (vite/upstream/drizzle-entity-kind.ts). */
export const oneDrizzle: Plugin = {
  name: "one-drizzle",
  setup: ({ onLoad }) =>
    onLoad({ filter: ENTITY }, async ({ path }) => ({ contents: withoutSecondCopy(await readFile(path, "utf8")) })),
};
