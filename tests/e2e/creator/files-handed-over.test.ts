import { expect, test } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { dropOver, pastePicture } from "../support/file/handed-over.ts";
import { onDisk } from "../support/file/on-disk.ts";
import { PNG } from "../support/file/picture.ts";
import { field } from "../support/field.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

test("the work editor takes pasted and dropped files, leaves pasted text alone and suggests tags", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  await page.request.post("/api/trpc/commissionAccount.join", { data: {} });
  await page.goto("/dashboard/portfolio/creator/new");
  await comesToLife(page);
  const files = page.getByRole("list", { name: say("media_list_label") }).getByRole("listitem");
  const title = field(page, say("portfolio_field_title"));

  await pastePicture(page, title, PNG);
  await expect(files).toHaveCount(1);
  // Programs that copy text add a picture of it: that is text.
  await pastePicture(page, title, PNG, "A fox in June");
  await expect(title).toHaveValue("A fox in June");
  await dropOver(page, page.getByRole("heading", { level: 1 }), await onDisk("second.png", PNG));
  await expect(files).toHaveCount(2);
  await expect(page).toHaveURL(/portfolio\/creator\/new$/);
  await expect(title).toHaveValue("A fox in June");
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  await expect(files.getByRole("alert")).toHaveCount(0);

  const { items } = await apiOf(page.context(), baseURL!).portfolioWork.suggestTags.query({ beginning: "" });
  const { tag } = items[0]!;
  const tags = field(page, say("portfolio_field_tags"));
  await tags.pressSequentially(tag.slice(0, 2));
  // The browser draws the list of a datalist outside of the page.
  await expect
    .poll(() => tags.evaluate((input: HTMLInputElement) => [...input.list!.options].map(({ value }) => value)))
    .toContain(tag);
});
