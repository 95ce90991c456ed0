import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { Person } from "../../../scripts/seed/person.ts";
import { field } from "../support/field.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const PROFILE = "/dashboard/setting/profile";

/** Two accounts of one browser, with names of their own. */
async function twoPeople(origin: string, mark: string) {
  const make = async (who: string) => {
    const email = `${who}-${mark}@example.com`;
    const person = await Person.signIn(origin, { email, handle: `${who}${mark}`, language: "en" });
    await person.api.userProfile.update.mutate({ name: { text: `Name of ${who}`, languageCode: "en" } });
    return { email, person };
  };
  return { first: await make("one"), second: await make("two") };
}

const nameOf = async ({ person }: { person: Person }) => (await person.api.userProfile.get.query()).names[0]?.text;

const logOut = async (page: Page, say: ReturnType<typeof wordsOf>) => {
  await pressOnceAlive(page.getByRole("button", { name: say("shell_account_menu") }));
  await page.getByRole("menuitem", { name: say("shell_log_out") }).click();
};

for (const language of ["en", "ja"] as const) {
  const say = wordsOf(language);

  test.describe(`pages of another session, ${language}`, () => {
    test.use({ locale: language });

    test("a form of one account saves nothing into the account that another tab has signed in", async ({
      context,
      baseURL,
    }, { workerIndex, retry }) => {
      const { first, second } = await twoPeople(baseURL!, `${language}${String(workerIndex)}${String(retry)}a`);
      await signIn(context, baseURL!, first.email);
      const page = await context.newPage();
      await page.goto(PROFILE);
      await comesToLife(page);
      await field(page.getByRole("main"), say("auth_name")).fill("Changed by one");
      await signIn(context, baseURL!, second.email);

      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      // The page may have heard of it already: the press is that of somebody who was quicker than its notice.
      await page
        .getByRole("main")
        .getByRole("button", { name: say("shell_save"), exact: true })
        .first()
        .dispatchEvent("click");
      await answered;
      const notice = page.getByRole("dialog", { name: say("auth_other_title") });
      await expect(notice).toBeVisible();
      await keepPicture(page, `other-session-${language}`);
      expect(await nameOf(second)).toBe("Name of two");
      expect(await nameOf(first)).toBe("Name of one");
      // What was typed can still be copied.
      await notice.getByRole("button", { name: say("auth_other_stay") }).click();
      await expect(field(page.getByRole("main"), say("auth_name"))).toHaveValue("Changed by one");
      await page
        .getByRole("main")
        .getByRole("button", { name: say("shell_save"), exact: true })
        .first()
        .click();
      await page.waitForLoadState("networkidle");
      expect(await nameOf(second)).toBe("Name of two");
    });

    test("another tab that signs out is heard at once, and Back shows nothing of the person", async ({
      context,
      baseURL,
    }, { workerIndex, retry }) => {
      const { first } = await twoPeople(baseURL!, `${language}${String(workerIndex)}${String(retry)}b`);
      await signIn(context, baseURL!, first.email);
      const waiting = await context.newPage();
      await waiting.goto("/dashboard/setting/account");
      await comesToLife(waiting);
      const page = await context.newPage();
      await page.goto("/dashboard/setting/account");
      await expect(page.getByText(first.email)).toBeVisible();
      await page.goto("/legal/privacy");
      await logOut(page, say);
      await expect(page.getByRole("banner").getByRole("link", { name: say("shell_sign_up") })).toBeVisible();

      await expect(waiting.getByRole("dialog", { name: say("auth_other_signed_out_title") })).toBeVisible();
      await keepPicture(waiting, `signed-out-${language}`);
      await page.goBack();
      await expect(page.getByRole("heading", { name: say("shell_sign_in_needed_title") })).toBeVisible();
      await expect(page.getByText(first.email)).toHaveCount(0);
      await waiting.getByRole("button", { name: say("auth_other_reload"), exact: true }).click();
      await expect(waiting.getByRole("heading", { name: say("shell_sign_in_needed_title") })).toBeVisible();
    });
  });
}

test("a page whose session was ended elsewhere is told by its socket", async ({ context, baseURL }, {
  workerIndex,
  retry,
}) => {
  const say = wordsOf("en");
  const { first } = await twoPeople(baseURL!, `en${String(workerIndex)}${String(retry)}c`);
  await signIn(context, baseURL!, first.email);
  const page = await context.newPage();
  const opened = page.waitForEvent("websocket");
  await page.goto("/dashboard/setting/account");
  await opened;
  await comesToLife(page);
  await first.person.post("/api/auth/signout/everywhere", {});
  await expect(page.getByRole("dialog", { name: say("auth_other_signed_out_title") })).toBeVisible();
});

test("a page that the browser had put aside is looked at again before it is shown", async ({ context, baseURL }, {
  workerIndex,
  retry,
}) => {
  const { first } = await twoPeople(baseURL!, `en${String(workerIndex)}${String(retry)}d`);
  await signIn(context, baseURL!, first.email);
  const page = await context.newPage();
  await page.goto("/dashboard/setting/account");
  await comesToLife(page);
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  // Still theirs: what was typed stays.
  const asked = page.waitForResponse(/api\/auth\/session/);
  await comeBack();
  await asked;
  await expect.poll(() => page.evaluate(() => document.documentElement.style.visibility)).toBe("");
  await context.clearCookies();
  const reloaded = page.waitForEvent("load");
  await comeBack();
  await reloaded;
  await expect(page.getByText(first.email)).toHaveCount(0);
});
