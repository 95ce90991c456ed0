import { expect, test, type Page } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { madeFile } from "../../support/media-files/media-files.ts";
import { datedExif, inJpeg } from "../../support/media-files/dated-photo.ts";
import { PNG } from "../support/file/picture.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

const titles = (page: Page) =>
  page
    .getByRole("list", { name: say("portfolio_list") })
    .getByRole("heading")
    .allTextContents();

test("a new creator adds three pictures at once, sorts and pins them, and says what their cards show", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  const joined = await page.request.post("/api/trpc/commissionAccount.join", { data: {} });
  expect(joined.status()).toBe(200);
  await page.goto("/dashboard/portfolio/creator");

  const several = page.getByRole("dialog", { name: say("portfolio_several_title") });
  await page.getByRole("button", { name: say("portfolio_several"), exact: true }).click();
  const photo = Buffer.from(inJpeg(datedExif("2021:06:03 18:20:11"), madeFile("photo.jpg")));
  await several.locator("input[type=file]").setInputFiles([
    { name: "first_fox.png", mimeType: "image/png", buffer: PNG },
    { name: "second-fox.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "last fox.png", mimeType: "image/png", buffer: PNG },
  ]);
  const dayOf = (name: string) => field(several, `${say("portfolio_field_made_on")} ${name}`);
  const add = several.getByRole("button", { name: say("portfolio_several_add", { number: 3 }) });
  await expect(add).toBeEnabled();
  await field(several, say("portfolio_several_of", { name: "last fox.png" })).fill("The last of them");
  await add.click();
  // Without a description nothing is added.
  await expect(several.getByRole("alert").first()).toBeVisible();
  await field(several, say("portfolio_field_description")).fill("Drawn in June.");
  // The photograph says its own day (rule P16); a day to come is refused beside its field (rule P19).
  await expect(dayOf("second-fox.jpg")).toHaveValue("2021-06-03");
  await dayOf("first_fox.png").fill("2999-01-01");
  await add.click();
  await expect(several.getByText(say("failure_issue_date_to_come"))).toBeVisible();
  await dayOf("first_fox.png").fill("2024-02-29");
  await add.click();
  await expect(several).toHaveCount(0);
  await expect.poll(() => titles(page)).toEqual(["first fox", "second fox", "The last of them"]);

  await page.getByRole("button", { name: say("portfolio_sort_earlier", { number: 3 }) }).click();
  await expect.poll(() => titles(page)).toEqual(["first fox", "The last of them", "second fox"]);
  await page.getByRole("button", { name: say("portfolio_pin", { title: "second fox" }) }).click();
  await expect.poll(() => titles(page)).toEqual(["second fox", "first fox", "The last of them"]);
  await page.reload();
  expect(await titles(page)).toEqual(["second fox", "first fox", "The last of them"]);

  await page.getByRole("link", { name: "first fox" }).click();
  const adjust = page.getByRole("dialog", { name: say("media_adjust_title") });
  await page.getByRole("button", { name: say("media_adjust", { name: "first_fox.png" }) }).click();
  await adjust.getByRole("application").focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await adjust.getByRole("button", { name: say("media_adjust_done") }).click();
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/portfolio\/creator$/);
  await page.getByRole("link", { name: "first fox" }).click();
  await expect(field(page, say("portfolio_field_made_on"))).toHaveValue("2024-02-29");
  const { items } = await apiOf(page.context(), baseURL!).portfolioWork.getListMine.query({});
  expect(items.map(({ thumbnailFocus }) => thumbnailFocus)).toEqual([null, { x: 46, y: 48 }, null]);
});

test("a work of a finished order begins with what was delivered, and is shown once it is saved", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, "aoi@example.com");
  const api = apiOf(page.context(), baseURL!);
  const { items } = await api.commissionOrder.getListSeller.query({ orderProgressStatus: "COMPLETED" });
  const { code } = items[0]!;
  const order = await api.commissionOrder.getByCode.query({ code });
  await page.goto(`/dashboard/commission/managements?order=${code}`);
  await page.locator('a[href*="/portfolio/creator/new?order="]').first().click();
  const title = field(page, say("portfolio_field_title"));
  await expect(title).toHaveValue(
    order.orderServices[0]!.titles.find(({ languageCode }) => languageCode === "ja")!.text,
  );
  const files = page.getByRole("list", { name: say("portfolio_field_media") }).getByRole("listitem");
  await expect(files).toHaveCount(order.deliverable!.medias.length);
  const description = `Made to order ${crypto.randomUUID()}`;
  await field(page, say("portfolio_field_description")).fill(description);
  await field(page, say("portfolio_field_description")).blur();
  await page.getByRole("checkbox", { name: new RegExp(`^${say("portfolio_field_draft")}`) }).check();
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/portfolio\/creator$/);
  const mine = await api.portfolioWork.getListMine.query({ kind: "CREATOR" });
  const work = mine.items.find(({ descriptions }) => descriptions[0]?.text === description)!;
  expect(work.commissionOrderId).toBe(order.id);
  // Its own files: those of the order stay private.
  expect(work.medias.map(({ file }) => file?.url)).toEqual(
    order.deliverable!.medias.map(() => expect.stringMatching(/\/v1\/portfolio\//)),
  );
});
