import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** TypeScript sources of the product, as git knows them (new files included). */
export function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed.split("\n").filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));
}
