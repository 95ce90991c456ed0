import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { askedOnce, ENTITY } from "../../../vite/one-drizzle.ts";

/** The same as in a build (vite/one-drizzle.ts). */
export const oneDrizzle: Plugin = {
  name: "one-drizzle",
  setup: ({ onLoad }) =>
    onLoad({ filter: ENTITY }, async ({ path }) => ({ contents: askedOnce(await readFile(path, "utf8")) })),
};
