import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

/** Where a defect is written down for a run of vitest that is to find it: `{ file, source }`, the file as it then is. */
export const PLANTED = "COMETME_PLANTED";

/** The file with its defect in place of the real one; nothing without `npm run mutants`. */
export function plantOne(): Plugin[] {
  const path = process.env[PLANTED];
  if (path === undefined) return [];
  const { file, source } = JSON.parse(readFileSync(path, "utf8")) as { readonly file: string; readonly source: string };
  return [
    {
      name: "plant-one",
      enforce: "pre",
      load: (id) => (relative(process.cwd(), id.split("?")[0] ?? id) === file ? source : null),
    },
  ];
}
