import { expect, test } from "@playwright/test";
import { apiOf } from "../../../scripts/screens/screens.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { signUp } from "../support/person/sign-in.ts";
import {
  addWork,
  choosePicture,
  takeStep,
  WORKS,
  writeBio,
  writeForm,
  writeService,
  writeTerms,
} from "../support/creator/workshop.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("ja");
const SERVICE = "立ち絵を一枚";

test.use({ locale: "ja-JP", viewport: { width: 1440, height: 900 } });

test("from a new account to an open page with a service, a form of twelve questions and six works, by the checklist alone", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const handle = `tsumugi${markOfRun()}9`;
  await signUp(page, say, { email: `${handle}@example.com`, handle, name: "つむぎ" });
  await page.goto("/dashboard/creator/home");
  await page.getByRole("button", { name: say("creator_join_button") }).click();
  await expect(page.getByRole("heading", { name: say("creator_home_steps") })).toBeVisible();
  await keepPicture(page, "1-checklist");

  await takeStep(page, say, "picture", () => choosePicture(page, say));
  await takeStep(page, say, "bio", () => writeBio(page, say, "水彩ふうのやわらかいキャラクターを描いています。"));
  await takeStep(page, say, "terms", () =>
    writeTerms(page, say, "商用利用はご相談ください。AI学習への利用はお断りします。"),
  );
  await takeStep(page, say, "form", () =>
    writeForm(page, say, "キャラクターイラストのご依頼", ["衣装についてのご希望", "表情についてのご希望"]),
  );
  await takeStep(page, say, "service", () =>
    writeService(page, say, { title: SERVICE, text: "全身の立ち絵を、ラフから仕上げまで描きます。" }),
  );
  await takeStep(page, say, "portfolio", () => addWork(page, say, WORKS[0]!));
  for (const work of WORKS.slice(1)) {
    await page.goto("/dashboard/portfolio/creator");
    await page
      .getByRole("link", { name: say("portfolio_add"), exact: true })
      .first()
      .click();
    await addWork(page, say, work);
  }
  await keepPicture(page, "6-works");
  await page.goto("/dashboard/creator/home");
  await page.getByRole("link", { name: say("creator_step_wallet_action"), exact: true }).click();
  await page.getByRole("button", { name: say("payment_wallet_begin") }).click();
  await page.getByRole("button", { name: "Complete onboarding" }).click();
  // Stripe's word arrives a moment later.
  await expect(async () => {
    await page.goto("/dashboard/creator/home");
    await expect(page.getByText(say("creator_home_steps_done", { done: 7, all: 7 }))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await keepPicture(page, "7-done", { isWhole: true });

  const visitor = await (
    await browser.newContext({ locale: "ja-JP", viewport: { width: 1440, height: 900 } })
  ).newPage();
  await visitor.goto(`/${handle}`);
  await expect(visitor.getByRole("link", { name: SERVICE }).first()).toBeVisible();
  for (const { title } of WORKS) await expect(visitor.getByRole("link", { name: title }).first()).toBeVisible();
  await keepPicture(visitor, "8-profile", { isWhole: true });
  await visitor.setViewportSize({ width: 390, height: 844 });
  await keepPicture(visitor, "8-profile-phone", { isWhole: true });
  await visitor.getByRole("link", { name: SERVICE }).first().click();
  await expect(visitor.getByRole("dialog").getByText(say("commission_turnaround", { count: 21 }))).toBeVisible();
  await keepPicture(visitor, "9-service-phone");
  // Other tests look at the demo people in the searches, where who is open comes first.
  await apiOf(page.context(), baseURL!).creator.setOpen.mutate({ isOpen: false });
});
