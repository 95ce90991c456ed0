import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { field } from "../support/field.ts";
import { haveSignedUp } from "../support/person/sign-in.ts";
import { triedIn, wordsOf, type Language } from "../support/words/words.ts";

const LOCALES = { en: "en-US", ja: "ja-JP" } as const;
const TIME_ZONE = "Europe/Berlin";
const SETTINGS = "/dashboard/setting/notification";

/** A demo creator who is sent requests, so that there are e-mails of theirs. */
const READER = "aoi@example.com";

async function settingsOf(page: Page, language: Language, who: "news" | "push") {
  const say = wordsOf(language);
  const { retry, repeatEachIndex } = test.info();
  const name = `${who}${language}${String(repeatEachIndex)}${String(retry)}`;
  await haveSignedUp(page, language, { email: `${name}@example.com`, handle: name, name });
  await page.goto(SETTINGS);
  return say;
}

const expectAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

for (const language of triedIn("ja")) {
  test.describe(() => {
    test.use({ locale: LOCALES[language], timezoneId: TIME_ZONE });

    test(`e-mails come when a person wants them, in ${language}`, async ({ page }) => {
      const say = await settingsOf(page, language, "news");
      await expect(page.getByText(say("account_times_zone", { zone: TIME_ZONE }))).toBeVisible();
      await expect(field(page, say("account_times_hour"))).toBeHidden();
      await field(page, say("account_times_digest")).selectOption("DAILY");
      await field(page, say("account_times_hour")).selectOption("20");
      await page.getByRole("checkbox", { name: say("account_times_quiet") }).check();
      await field(page, say("account_times_from")).fill("23:15");
      await field(page, say("account_times_until")).fill("23:15");
      await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
      await expect(page.getByText(say("account_times_same"), { exact: true })).toBeVisible();
      await expectAccessible(page);

      await field(page, say("account_times_until")).fill("06:45");
      await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
      await expect(page.getByText(say("shell_saved"))).toBeVisible();
      await page.reload();
      await expect(field(page, say("account_times_digest"))).toHaveValue("DAILY");
      await expect(field(page, say("account_times_hour"))).toHaveValue("20");
      await expect(field(page, say("account_times_until"))).toHaveValue("06:45");
    });

    test(`an e-mail's link switches it off and on again, signed out and without scripts, in ${language}`, async ({
      browser,
      request,
    }) => {
      const say = wordsOf(language);
      const letters = (await (await request.get(`/dev/mail.json?to=${READER}`)).json()) as {
        headers?: Record<string, string>;
      }[];
      const href = /<(.+)>/.exec(letters.find(({ headers }) => headers)?.headers?.["List-Unsubscribe"] ?? "")?.[1];
      const context = await browser.newContext({ locale: LOCALES[language], javaScriptEnabled: false });
      const page = await context.newPage();
      // A retry finds it as the try before left it.
      await request.post(href!, { form: { isOn: "true" } });
      await page.goto(href!);
      await expect(page.getByText(say("account_unsubscribe_on"))).toBeVisible();
      // Looking at it again changed nothing.
      await page.reload();
      await page.getByRole("button", { name: say("account_unsubscribe_switch_off") }).click();
      await expect(page.getByText(say("account_unsubscribe_off"))).toBeVisible();
      await page.getByRole("button", { name: say("account_unsubscribe_switch_on") }).click();
      await expect(page.getByText(say("account_unsubscribe_on"))).toBeVisible();
      await page.goto(`${href!.slice(0, -3)}AAA`);
      await expect(page.getByText(say("account_unsubscribe_invalid"))).toBeVisible();
      await context.close();
    });
  });
}

test("a browser is asked only after a press, says why there is nothing, and sounds when that is switched on", async ({
  page,
  context,
}) => {
  // Chromium's headless shell says "denied" before anybody was asked; what it answers when asked is as granted below.
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  const say = await settingsOf(page, "en", "push");
  const onDevice = page.getByRole("switch", { name: say("account_push_switch") });
  await expect(onDevice).toBeEnabled();
  await expect(onDevice).not.toBeChecked();
  const sound = page.getByRole("switch", { name: say("account_sound_switch") });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await page.reload();
  await expect(sound).toBeChecked();
  await expect(page.getByRole("button", { name: say("account_sound_try") })).toBeVisible();

  // The test's browser has no push service to register with.
  await context.grantPermissions(["notifications"]);
  await onDevice.click();
  await expect(page.getByText(say("account_push_failed"))).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/"))?.scope)).toBe(
    new URL("/", page.url()).href,
  );
  // The worker leaves pages to the server.
  const response = await page.goto(SETTINGS);
  expect(response?.fromServiceWorker()).toBe(false);
});
