import { expect, test } from "@playwright/test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { signIn } from "../../scripts/screens/screens.ts";
import { field } from "./support/field.ts";
import { wordsOf } from "./support/words/words.ts";

const say = wordsOf("en");
const PAGE = "/dashboard/setting/developer";

test.use({ locale: "en" });

test.beforeEach(async ({ context, baseURL }, { workerIndex, retry, line }) => {
  await signIn(context, baseURL!, `developer-${String(line)}-${String(workerIndex)}-${String(retry)}@example.com`);
});

test("a key is made, copied once, used by a program and revoked", async ({ page, playwright, baseURL }) => {
  await page.goto(PAGE);
  await page.getByRole("button", { name: say("developer_key_create"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const create = dialog.getByRole("button", { name: say("developer_key_create"), exact: true });
  await create.click();
  await expect(dialog.getByText(say("failure_issue_required"))).toBeVisible();
  await field(dialog, say("developer_key_name")).fill("Bookkeeping");
  await create.click();
  const key = await field(dialog, say("developer_key")).inputValue();
  expect(key).toMatch(/^cm_/);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: say("developer_copied_done") }).click();
  await expect(page.getByText("Bookkeeping")).toBeVisible();
  expect(await page.content()).not.toContain(key);

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  expect((await program.get(`${baseURL!}/api/auth/session`)).status()).toBe(200);
  expect((await program.get(baseURL! + PAGE)).status()).toBe(403);
  await page.getByRole("button", { name: say("developer_key_revoke"), exact: true }).click();
  await dialog.getByRole("button", { name: say("developer_key_revoke"), exact: true }).click();
  await expect(page.getByText(say("developer_keys_empty"))).toBeVisible();
  expect((await program.get(`${baseURL!}/api/auth/session`)).status()).toBe(401);
});

test("a webhook is added, tested, looked at, and given a new secret", async ({ page }) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`;

  await page.goto(PAGE);
  await page.getByRole("button", { name: say("developer_webhook_add"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: say("developer_webhook_add"), exact: true });
  await field(dialog, say("developer_webhook_url")).fill("https://192.168.0.1/");
  await add.click();
  await expect(dialog.getByText(say("failure_issue_webhook_target"))).toBeVisible();
  await field(dialog, say("developer_webhook_url")).fill(address);
  await add.click();
  const secret = await field(dialog, say("developer_secret")).inputValue();
  await dialog.getByRole("button", { name: say("developer_copied_done") }).click();

  await page.getByText(say("developer_deliveries"), { exact: true }).click();
  await expect(page.getByText(say("developer_deliveries_empty"))).toBeVisible();
  await page.getByRole("button", { name: say("developer_ping_send"), exact: true }).click();
  await expect(page.getByText(say("developer_ping_arrived"))).toBeVisible();
  await expect(page.getByText(say("developer_delivery_delivered"), { exact: true })).toBeVisible();
  expect(new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toMatchObject({ type: "ping" });

  await page.getByRole("button", { name: say("developer_rotate"), exact: true }).click();
  await dialog.getByRole("button", { name: say("developer_rotate"), exact: true }).click();
  await expect(field(dialog, say("developer_secret"))).not.toHaveValue(secret);
  await dialog.getByRole("button", { name: say("developer_copied_done") }).click();
  await expect(page.getByText(say("developer_rotated_until"))).toBeVisible();
  await page.getByRole("button", { name: say("developer_webhook_remove"), exact: true }).click();
  await dialog.getByRole("button", { name: say("developer_webhook_remove"), exact: true }).click();
  await expect(page.getByText(say("developer_webhooks_empty"))).toBeVisible();
  server.close();
});
