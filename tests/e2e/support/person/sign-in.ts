import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../../scripts/screens/screens.ts";
import { Person } from "../../../../scripts/seed/person.ts";
import { field } from "../field.ts";
import { newestCode } from "../../../../scripts/sign-in/newest-code.ts";
import type { Language, Say } from "../words/words.ts";

interface NewPerson {
  email: string;
  handle: string;
  name: string;
}

/** The sign-up dialog from the header: handle and e-mail, the mailed code, the name, and the page that reloads by itself. */
export async function signUp(page: Page, say: Say, person: NewPerson) {
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("shell_sign_up"), exact: true })
    .click();
  await fillInSignUp(page, say, person);
}

/** The same from wherever the dialog has been opened; ends on the reloaded page. */
export async function fillInSignUp(page: Page, say: Say, person: NewPerson) {
  await answerSignUp(page, say, person);
  await expect(page.getByRole("button", { name: say("shell_account_menu") })).toBeVisible();
}

/** The same up to its last button. */
export async function answerSignUp(page: Page, say: Say, { email, handle, name }: NewPerson) {
  const dialog = page.getByRole("dialog");
  await field(dialog, say("auth_handle")).fill(handle);
  await field(dialog, say("auth_email")).fill(email);
  await dialog.getByRole("button", { name: say("auth_send_code"), exact: true }).click();
  await expect(field(dialog, say("auth_code"))).toBeVisible();
  await field(dialog, say("auth_code")).fill(await newestCode(page.request, email));
  await field(dialog, say("auth_name")).fill(name);
  await dialog.getByRole("button", { name: say("auth_finish"), exact: true }).click();
}

/** The same by the calls of the contract, for tests of what comes after it. */
export async function haveSignedUp(page: Page, language: Language, { email, handle, name }: NewPerson) {
  const origin = test.info().project.use.baseURL!;
  const { api } = await Person.signIn(origin, { email, handle, language });
  await api.userProfile.update.mutate({ name: { text: name, languageCode: language } });
  await signIn(page.context(), origin, email);
}
