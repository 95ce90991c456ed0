import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The product's files with these endings, as git knows them (new files included); unless told otherwise its sources. */
export function sourceFiles(endings = /\.(ts|tsx|mjs)$/): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed.split("\n").filter((file) => endings.test(file) && existsSync(file));
}
