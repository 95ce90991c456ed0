// Finds a Chromium for the browser tests, or installs one: Playwright's; where that cannot be downloaded, Debian's; else says what to do.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { canInstallDebianPackages, installDebianPackages } from "./debian-packages.mjs";
import { fail, say } from "./preparation.mjs";

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
/** What `playwright install` has installed; packages may not be there yet. */
function playwrightsOwn() {
  try {
    return find([createRequire(import.meta.url)("@playwright/test").chromium.executablePath()]);
  } catch {
    return undefined;
  }
}

export const findChromium = () => find(CANDIDATES.slice(0, 2)) ?? playwrightsOwn() ?? find(CANDIDATES);

const installPlaywrights = () =>
  spawnSync("playwright", ["install", "--with-deps", "chromium"], { stdio: "inherit" }).status === 0;

/** Not every system made from Debian has it. */
const isShellOffered = () => spawnSync("apt-cache", ["show", SHELL], { stdio: "ignore" }).status === 0;

export function ensureChromium() {
  const preferred = find(CANDIDATES.slice(0, 2)) ?? playwrightsOwn();
  if (preferred) return preferred;
  say("Installing Playwright's Chromium …");
  if (installPlaywrights()) return findChromium();
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
