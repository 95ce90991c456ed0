import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./preparation.mjs";

/** Installs Debian packages where that is possible: on Debian, as root. Whether they are there afterwards is for the caller to see. */
export function installDebianPackages(packages, purpose) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  say(`Installing ${packages.join(" and ")} for ${purpose} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: ["ignore", "ignore", "inherit"], env });
}
