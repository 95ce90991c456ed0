// Finds a Chromium for the browser tests, installs Debian's where that is possible, else says what to do.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { canInstallDebianPackages, installDebianPackages } from "./debian-packages.mjs";
import { fail } from "./preparation.mjs";

/** Chromium without windows: the same engine draws the same pages with little more than half the processor's time. */
const SHELL = "chromium-headless-shell";
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const FONTS = "fonts-noto-cjk";

const find = (candidates) => candidates.find((path) => path && existsSync(path));
export const findChromium = () => find(CANDIDATES);

/** Not every system made from Debian has it. */
const isShellOffered = () => spawnSync("apt-cache", ["show", SHELL], { stdio: "ignore" }).status === 0;

export function ensureChromium() {
  const preferred = find(CANDIDATES.slice(0, 2));
  if (preferred) return preferred;
  if (canInstallDebianPackages() && (isShellOffered() || !findChromium())) {
    installDebianPackages([SHELL, FONTS], "the browser tests");
    if (!findChromium()) installDebianPackages(["chromium", FONTS], "the browser tests");
  }
  return (
    findChromium() ??
    fail(
      `The browser tests need Chromium. Install it (Debian: \`sudo apt-get install ${SHELL} ${FONTS}\`) or set CHROMIUM_PATH.`,
    )
  );
}

if (process.argv[1] === import.meta.filename) ensureChromium();
