import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./preparation.mjs";

/** On Debian, as root. */
export const canInstallDebianPackages = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** Installs Debian packages where that is possible. Whether they are there afterwards is for the caller to see. */
export function installDebianPackages(packages, purpose) {
  if (!canInstallDebianPackages()) return;
  say(`Installing ${packages.join(" and ")} for ${purpose} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: ["ignore", "ignore", "inherit"], env });
}
