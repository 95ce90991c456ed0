import { expect, test, type Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { newestCode } from "../../scripts/sign-in/newest-code.ts";
import { signIn } from "../../scripts/screens/screens.ts";
import { field } from "./support/field.ts";
import { keepPicture } from "./support/pictures-to-look-at.ts";
import { comesToLife, pressOnceAlive } from "./support/screen/comes-to-life.ts";
import { wordsOf } from "./support/words/words.ts";

const say = wordsOf("en");

test.use({ locale: "en" });

/** Each try has an account of its own. */
const mark = () => randomBytes(4).toString("hex");

/** A fingerprint reader that always knows its person, as DevTools makes one. Of the browser's tab, whatever page is open. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

const addButton = (page: Page) => page.getByRole("button", { name: say("account_passkey_add"), exact: true });

async function isSignedInAs(page: Page): Promise<string | null> {
  const answer = (await (await page.request.get("/api/auth/session")).json()) as { user: { handle: string } | null };
  return answer.user?.handle ?? null;
}

const openSignIn = (page: Page) =>
  pressOnceAlive(page.getByRole("banner").getByRole("link", { name: say("shell_sign_in"), exact: true }));

/** How a person with a passkey signs in: it is offered in the e-mail field, or, where the browser offers none there, by the button. */
const WAYS = {
  "as the browser offers it": { prepare: async () => undefined, act: async () => undefined },
  "by the button": {
    prepare: (page: Page) =>
      page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      }),
    act: (page: Page) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: say("auth_passkey_sign_in"), exact: true })
        .click(),
  },
} as const;

for (const [way, { prepare, act }] of Object.entries(WAYS))
  test(`a passkey is added, signs in ${way}, and is removed`, async ({ page, context, baseURL }) => {
    const email = `keys-${mark()}@example.com`;
    await signIn(context, baseURL!, email);
    const authenticator = await addAuthenticator(page);
    await prepare(page);
    await page.goto("/dashboard/setting/account");
    await comesToLife(page);
    const handle = await isSignedInAs(page);
    await pressOnceAlive(addButton(page));
    await expect(page.getByText(say("account_passkey_created"))).toBeVisible();
    await keepPicture(page, "passkeys");
    expect(await authenticator.passkeys()).toBe(1);

    await page.getByRole("button", { name: say("account_passkey_rename"), exact: true }).click();
    await field(page, say("account_passkey_name")).fill("Desk");
    await page
      .getByRole("button", { name: say("shell_save"), exact: true })
      .last()
      .click();
    await expect(page.getByText("Desk", { exact: true })).toBeVisible();

    await context.clearCookies();
    await page.goto("/");
    await openSignIn(page);
    await act(page);
    // The page is loaded again for its person.
    await expect(page.getByRole("button", { name: say("shell_bell") })).toBeVisible();
    expect(await isSignedInAs(page)).toBe(handle);

    await page.goto("/dashboard/setting/account");
    await comesToLife(page);
    await page.getByRole("button", { name: say("account_passkey_remove"), exact: true }).click();
    await expect(page.getByText("Desk", { exact: true })).toHaveCount(0);
  });

test("without its passkey a device says so, and the code goes on working", async ({ page }) => {
  const email = `no-keys-${mark()}@example.com`;
  await addAuthenticator(page);
  await page.goto("/");
  await openSignIn(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("auth_passkey_sign_in"), exact: true }).click();
  await expect(dialog.getByText(say("auth_passkey_not_shown"))).toBeVisible();
  await field(dialog, say("auth_email")).fill(email);
  await dialog.getByRole("button", { name: say("auth_send_code"), exact: true }).click();
  await expect(field(dialog, say("auth_code"))).toBeVisible();
  await field(dialog, say("auth_code")).fill(await newestCode(page.request, email));
  await expect.poll(() => isSignedInAs(page)).not.toBeNull();
});
