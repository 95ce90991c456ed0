import { expect, test, type Page } from "@playwright/test";
import { query } from "../../scripts/screens.mjs";

/** Public addresses of the demo data, by what they show. */
async function publicPages(page: Page, origin: string): Promise<Record<string, string>> {
  const context = page.context();
  const { creator } = await query(context, origin, "creator.getByHandle", { handle: "aoimizuki" });
  const { handle, commissionForms } = creator;
  return {
    home: "/",
    search: "/explore/creators",
    "search with words": "/explore/creators?query=%E7%B5%B5",
    profile: `/${handle}`,
    form: `/cf/${commissionForms[0].code}`,
  };
}

/** What the local run says of its trips to D1; a parameter nobody knows leads past the kept pages. */
async function tripsOf(page: Page, path: string): Promise<number> {
  const separator = path.includes("?") ? "&" : "?";
  const response = await page.request.get(`${path}${separator}past-the-cache=${String(Date.now())}`);
  expect(response.status(), path).toBe(200);
  expect(response.headers()["cache-status"], path).toBe("pages; fwd=miss");
  const calls = /d1;desc="calls=(\d+)/.exec(response.headers()["server-timing"] ?? "")?.[1];
  return Number(calls);
}

test("a visitor's page costs two trips to the database at most, and none once it is kept", async ({
  page,
  baseURL,
}) => {
  for (const [name, path] of Object.entries(await publicPages(page, baseURL!))) {
    expect.soft(await tripsOf(page, path), name).toBeLessThanOrEqual(2);
    await page.request.get(path);
    const again = await page.request.get(path);
    expect(again.headers()["cache-status"], name).toContain("hit");
    expect(again.headers()["server-timing"], name).toContain("calls=0");
  }
});

test("a kept page comes to life with a nonce of its own, and breaks no policy", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
  page.on("pageerror", (error) => refused.push(error.message));
  const nonces = new Set<string>();
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await page.goto("/explore/creators");
    nonces.add(/'nonce-([^']+)'/.exec(response?.headers()["content-security-policy"] ?? "")?.[1] ?? "none");
  }
  expect(nonces.size).toBe(3);
  await page.getByRole("banner").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(refused.filter((line) => !line.includes("net::"))).toEqual([]);
});
