// Finds a Chromium for the browser tests, installs Debian's where that is possible, else says what to do.
import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { fail } from "./preparation.mjs";

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
  installDebianPackages(PACKAGES, "the browser tests");
  return (
    find() ??
    fail(
      `The browser tests need Chromium. Install it (Debian: \`sudo apt-get install ${PACKAGES.join(" ")}\`) or set CHROMIUM_PATH.`,
    )
  );
}
