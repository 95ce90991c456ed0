import { readFileSync } from "node:fs";
import { privateValuesIn } from "../../support/private-values.ts";

export const SITE_LOG = ".cache/e2e-site.log";

/** After all browser tests: nothing that the site logged meanwhile names a person or a secret (rule E5). */
export default function logIsPrivate(): void {
  const found = readFileSync(SITE_LOG, "utf8")
    .split("\n")
    .flatMap((line) => privateValuesIn(line).map((what) => `${what}: ${line}`));
  if (found.length > 0) throw new Error(`The log of the site holds what is private:\n${found.join("\n")}`);
}
