import { expect, test } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");

test.use({ locale: "en-US" });

test("what a creator is often asked is written in both languages, and sorted, and each reader sees theirs", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(page.context(), baseURL!);
  await api.commissionAccount.join.mutate();
  await api.userAccount.update.mutate({ inputLanguageCode: "en" });
  const { originalHandle } = await api.userProfile.get.query();
  await page.goto("/dashboard/commission/setting/form/general");
  const section = page.locator("section", { has: page.getByRole("heading", { name: say("commission_faq_title") }) });
  const add = section.getByRole("button", { name: say("commission_faq_add") });
  const asked = (number: number) => field(section, say("commission_faq_question", { number }));
  const answered = (number: number) => field(section, say("commission_faq_answer", { number }));
  const inJapanese = (label: string) => field(section, say("translation_words_in", { label, language: "日本語" }));
  await add.click();
  await asked(1).fill("How long does it take?");
  await answered(1).fill("Two weeks.");
  await add.click();
  await asked(2).fill("May I stream it?");
  await answered(2).fill("Yes.");
  await section.getByRole("tab", { name: /^日本語/ }).click();
  await inJapanese(say("commission_faq_question", { number: 2 })).fill("配信に使えますか？");
  // More marks on one letter than a text may have.
  await inJapanese(say("commission_faq_answer", { number: 2 })).fill(`は${"\u3099".repeat(40)}`);
  await section.getByRole("tab", { name: /^English/ }).click();
  await section.getByRole("button", { name: say("commission_question_up", { number: 2 }) }).click();
  const saveAll = section.getByRole("button", { name: say("shell_save"), exact: true });
  await saveAll.click();
  // The fault is in the other language, and its tab opens by itself.
  const answer = inJapanese(say("commission_faq_answer", { number: 1 }));
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await answer.fill("はい、どうぞ。");
  await saveAll.click();
  await expect(page.getByText(say("shell_saved"))).toBeVisible();

  for (const [locale, questions] of [
    ["en-US", ["May I stream it?", "How long does it take?"]],
    ["ja-JP", ["配信に使えますか？"]],
  ] as const) {
    const visitor = await (await browser.newContext({ locale })).newPage();
    await visitor.goto(`/${originalHandle}`);
    const shown = visitor.locator("details summary");
    for (const [at, question] of questions.entries()) await expect(shown.nth(at)).toHaveText(question);
    await shown.first().click();
    await expect(visitor.getByText(locale === "ja-JP" ? "はい、どうぞ。" : "Yes.", { exact: true })).toBeVisible();
  }
});
