import { expect, test } from "@playwright/test";

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
