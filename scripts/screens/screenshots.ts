// `npm run screenshots [part of a screen's name]`: every screen at three widths, in both themes and both languages, into screenshots/.
// With ORIGIN it photographs a site that runs already, else it starts and fills one of its own.
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { ensureChromium } from "../preparation/chromium.mjs";
import { ordersMark } from "../local/local-site.mjs";
import { fail, say } from "../preparation/preparation.mjs";
import { apiOf, findScreens, PEOPLE, signIn, type PersonName, type Screen } from "./screens.ts";

const FOLDER = "screenshots";
const STATE = ".cache/screenshots-state";
const PORT = "5293";
const WIDTHS = { 390: 844, 820: 1180, 1440: 900 };
const THEMES = ["light", "dark"];
const LANGUAGES = ["en", "ja"];
const AT_ONCE = 3;

const wanted = process.argv[2] ?? "";
const origin = process.env["ORIGIN"] ?? `http://localhost:${PORT}`;
const site = process.env["ORIGIN"] ? null : startSite();
try {
  await waitForSite();
  await photographAll();
} finally {
  site?.kill("SIGTERM");
}

function startSite() {
  const env = { ...process.env, PORT, PUBLIC_ORIGIN: origin, COMETME_STATE: STATE };
  return spawn("node", ["scripts/preview.mjs"], { stdio: ["ignore", "ignore", "inherit"], env });
}

async function waitForSite() {
  if (site) say("Building and filling a site to photograph …");
  while (site && !existsSync(ordersMark(STATE))) {
    if (site.exitCode !== null) fail("The site did not start.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 500));
}

async function photographAll() {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  const sessions = new Map<PersonName, BrowserContext>();
  for (const person of Object.keys(PEOPLE) as PersonName[]) {
    const context = await browser.newContext();
    await signIn(context, origin, PEOPLE[person]);
    sessions.set(person, context);
  }
  const found = await findScreens((person) => apiOf(sessions.get(person)!, origin));
  const screens = found.filter(({ name }) => name.includes(wanted));
  mkdirSync(FOLDER, { recursive: true });

  const shots = screens.flatMap((screen) =>
    Object.entries(WIDTHS).flatMap(([width, height]) =>
      THEMES.flatMap((theme) =>
        LANGUAGES.map((language) => ({ screen, width: Number(width), height, theme, language })),
      ),
    ),
  );
  say(`${screens.length} screens, ${shots.length} pictures …`);
  const troubles: string[] = [];
  const next = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) {
      const state = await sessions.get(shot.screen.person)!.storageState();
      troubles.push(...(await photograph(browser, state, shot)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await browser.close();
  for (const trouble of new Set(troubles)) console.error(trouble);
  say(`They are in ${FOLDER}/.`);
}

/**
 * In the page: waits until React has it and nothing has changed for a while, at most `milliseconds`; false if that was not enough or
 * a placeholder is left. On a busy machine the network is silent before scripts have asked for what comes later.
 */
async function settle(milliseconds: number): Promise<boolean> {
  const QUIET = 700;
  const end = Date.now() + milliseconds;
  let changedAt = Date.now();
  new MutationObserver(() => (changedAt = Date.now())).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const isHydrated = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  const isSettled = () =>
    isHydrated() && document.querySelector(".animate-breathe") === null && Date.now() - changedAt > QUIET;
  while (!isSettled() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  return isSettled();
}

interface Shot {
  readonly screen: Screen;
  readonly width: number;
  readonly height: number;
  readonly theme: string;
  readonly language: string;
}
type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Takes one picture; answers what is wrong with the page. */
async function photograph(browser: Browser, state: SignedIn, shot: Shot): Promise<string[]> {
  const { screen, width, height, theme, language } = shot;
  const troubles: string[] = [];
  const context = await browser.newContext({
    viewport: { width, height },
    storageState: state,
    locale: language === "ja" ? "ja-JP" : "en-GB",
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  await context.addCookies([
    { name: "app-language", value: language, url: origin },
    { name: "theme", value: theme, url: origin },
  ]);
  // For a picture of more than the window the browser is made tiny for a moment: what goes by its width would begin again.
  await context.addInitScript(() => (MediaQueryList.prototype.addEventListener = () => undefined));
  const page = await context.newPage();
  const about = `${screen.name} ${width} ${theme} ${language}`;
  page.on("pageerror", (error) => troubles.push(`${screen.name}: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() === "error") troubles.push(`${screen.name}: ${line.text()}`);
  });
  try {
    await page.goto(origin + screen.path, { waitUntil: "load" });
    await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => null);
    if (!(await page.evaluate(settle, 8_000))) troubles.push(`${about}: still waits for something`);
    // On a picture of the whole page nothing is below the fold.
    await page.evaluate(() => {
      const everything = new CSSStyleSheet();
      everything.replaceSync("* { content-visibility: visible !important; }");
      document.adoptedStyleSheets.push(everything);
      return Promise.all(
        [...document.images].map((image) => {
          image.loading = "eager";
          return image.decode().catch(() => undefined);
        }),
      );
    });
    await page.screenshot({ path: `${FOLDER}/${screen.name}-${width}-${theme}-${language}.png`, fullPage: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) troubles.push(`${about}: ${overflow} px wider than the screen`);
  } catch (error) {
    troubles.push(`${about}: ${String(error)}`);
  }
  await context.close();
  return troubles;
}
