import { expect, test } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { saveCardOf } from "./support/person/saved-card.ts";
import { signUp } from "./support/person/sign-in.ts";
import { wordsOf } from "./support/words/words.ts";

const PORT = Number(process.env["PORT"] ?? 5273) + 30;
const ORIGIN = `http://localhost:${PORT}`;
const STATE = ".cache/wrangler-dev-state";

test.use({ baseURL: ORIGIN });

/** As a developer types it, but for the folder of its data; what lies in `build/` is what `npm test` has built. */
async function startWrangler() {
  rmSync(STATE, { recursive: true, force: true });
  const wrangler = spawn("npx", ["wrangler", "dev", "--port", String(PORT), "--persist-to", STATE], {
    env: { ...process.env, CI: "true", COMETME_BUILT: "1", COMETME_DEMO: "none", COMETME_STATE: STATE },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const lines: string[] = [];
  wrangler.stdout.on("data", (chunk: Buffer) => lines.push(chunk.toString()));
  await expect.poll(() => lines.join(""), { timeout: 90_000 }).toContain("Ready on");
  return async () => {
    process.kill(-wrangler.pid!, "SIGTERM");
    await once(wrangler, "exit");
  };
}

test("`wrangler dev` alone runs the whole site on any port", async ({ page }) => {
  test.setTimeout(240_000);
  const stop = await startWrangler();
  try {
    const say = wordsOf("en");
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    await signUp(page, say, { email: "wrangler@example.com", handle: "wranglerdev", name: "Wrangler" });
    // Through the Stripe sandbox, 3-D Secure included.
    await saveCardOf(page.request, ORIGIN);
    await page.goto("/dashboard/setting/profile");
    await expect.poll(() => sockets).not.toEqual([]);
    expect((await page.request.get("/cdn-cgi/handler/scheduled")).status()).toBe(200);
    expect((await page.request.get("/dev/stripe/")).status()).toBe(200);
  } finally {
    await stop();
  }
});
