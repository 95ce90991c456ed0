// Finds a Chromium for the browser tests, installs Debian's where that is possible, else says what to do.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, say } from "./preparation.mjs";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const PACKAGES = ["chromium", "fonts-noto-cjk"];

const find = () => CANDIDATES.find((path) => path && existsSync(path));

export function ensureChromium() {
  const found = find();
  if (found) return found;
  const mayInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (mayInstall) {
    say(`Installing ${PACKAGES.join(" and ")} for the browser tests …`);
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env: environment });
    spawnSync("apt-get", ["install", "-y", "-qq", ...PACKAGES], {
      stdio: ["ignore", "ignore", "inherit"],
      env: environment,
    });
  }
  return (
    find() ??
    fail(
      `The browser tests need Chromium. Install it (Debian: \`sudo apt-get install ${PACKAGES.join(" ")}\`) or set CHROMIUM_PATH.`,
    )
  );
}
