import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { typeCard } from "../support/person/card.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { expectOnly } from "../support/words/one-language.ts";
import { confirmCommand, deliver, openOrder, write } from "../support/order/order.ts";
import { haveSignedUp } from "../support/person/sign-in.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const CREATOR = { email: "emi@example.com", handle: "emihoshi", name: "星野えみ" };
/** As a reader of English is told how it is read (rule W40). */
const READ_NAME = `${CREATOR.name} (Emi Hoshino)`;
const SERVICE = { en: "Commissions of standing art and bust-ups", ja: "立ち絵・バストアップのご依頼を承ります" };
const PRICE = "¥22,000";
const WISH = "Standing art for my streams, please. I like calm colours, like a night sky.";
/** Names of people are not translated (rule W3). */
const NAMES = [CREATOR.name, "Emma Woods", "黒瀬レン", "軌道ケン"];

test("a commission between a person who reads only English and one who reads only Japanese", async ({
  browser,
  baseURL,
}) => {
  const [inEnglish, inJapanese] = [wordsOf("en"), wordsOf("ja")];
  const client = await browser.newPage({ locale: "en-US" });
  const creator = await browser.newPage({ locale: "ja-JP" });
  await signIn(creator.context(), baseURL!, CREATOR.email);
  const mark = markOfRun();
  await haveSignedUp(client, "en", {
    email: `emma-${mark}@example.com`,
    handle: `emmawoods${mark}`,
    name: "Emma Woods",
  });

  // What was written in Japanese is found by English words, read in English, and asked for in English.
  await client.goto("/explore/creators?query=novels");
  const found = client.getByRole("main");
  await expect(found.getByText(READ_NAME).first()).toBeVisible();
  await expectOnly(found, "en", NAMES);
  await client.goto(`/${CREATOR.handle}`);
  await expectOnly(client.getByRole("main"), "en", NAMES);
  await client.getByRole("link", { name: SERVICE.en }).first().click();
  const dialog = client.getByRole("dialog");
  await expectOnly(dialog, "en", NAMES);
  await dialog.getByRole("checkbox", { name: inEnglish("commission_terms") }).check();
  await dialog.getByRole("button", { name: inEnglish("commission_request"), exact: true }).click();
  await dialog.getByLabel(/^What the commission is about/).fill(WISH);
  await dialog.getByRole("radio", { name: /^Face/ }).check();
  await expectOnly(dialog, "en", NAMES);
  await typeCard(client, "4242424242424242");
  await dialog.getByRole("checkbox", { name: inEnglish("commission_acknowledgement") }).check();
  await dialog.getByRole("button", { name: inEnglish("commission_submit"), exact: true }).click();
  await expect(dialog.getByText(inEnglish("commission_done_title"))).toBeVisible();

  const order = await openRequest(creator);
  const approve = inJapanese("order_approve_confirm", { amount: PRICE });
  await confirmCommand(creator, inJapanese("order_approve"), approve);

  // Each writes in their own language and reads the other in it; the original is one tap away.
  await client.goto(`/dashboard/commission/client/requests?order=${order}`);
  const [heard, said] = [client.getByRole("log"), creator.getByRole("log")];
  await expect(
    client.getByText(inEnglish("chat_translation_explained", { name: READ_NAME, language: "Japanese" })),
  ).toBeVisible();
  await client.getByRole("button", { name: inEnglish("chat_translation_understood") }).click();
  await creator.getByRole("button", { name: inJapanese("chat_translation_understood") }).click();
  const thanks = "ご依頼ありがとうございます。水曜日にラフをお見せします。";
  await write(creator, inJapanese, thanks);
  await expect(heard.getByText("Thank you for the request. You will see a rough on Wednesday.")).toBeVisible();
  await expectOnly(client.getByRole("main"), "en", NAMES);
  await heard.getByRole("button", { name: inEnglish("chat_translated_from", { language: "Japanese" }) }).click();
  await expect(heard.locator("[lang=ja]").filter({ hasText: thanks })).toBeVisible();
  await heard.getByRole("button", { name: inEnglish("translation_show_translation") }).click();
  await write(client, inEnglish, "Lovely, looking forward to it.");
  await expect(said.getByText("素敵ですね。楽しみにしています。")).toBeVisible();
  await expectOnly(creator.getByRole("main"), "ja", NAMES);

  // How it reads over there, and in one's own words instead.
  await said.getByRole("button", { name: inJapanese("chat_translation_own_show", { name: "Emma Woods" }) }).click();
  await said.getByRole("button", { name: inJapanese("chat_mend") }).click();
  await creator
    .getByRole("dialog")
    .getByLabel(inJapanese("chat_mend_label"))
    .fill("Thanks! A rough comes on Wednesday.");
  await creator
    .getByRole("dialog")
    .getByRole("button", { name: inJapanese("chat_saved_save") })
    .click();
  await expect(heard.getByText("Thanks! A rough comes on Wednesday.")).toBeVisible();
  await expect(heard.getByRole("button", { name: inEnglish("chat_translated_by", { name: READ_NAME }) })).toBeVisible();

  const pay = inEnglish("payment_pay", { amount: PRICE });
  await confirmCommand(client, pay, pay);
  await expect(client.getByText(inEnglish("order_awaiting_creator_delivery")).first()).toBeVisible();
  await creator.reload();
  await deliver(creator, inJapanese, { name: "work.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await confirmCommand(client, inEnglish("order_accept"), inEnglish("order_accept_confirm", { amount: PRICE }));
  await expect(client.getByText(inEnglish("order_step_completed")).first()).toBeVisible();
  await expectOnly(client.getByRole("main"), "en", NAMES);
  await creator.goto(`/dashboard/commission/managements?order=${order}`);
  await expect(said.getByText("素敵ですね。楽しみにしています。")).toBeVisible();
});

/** The creator's newest request, which is this one; its code. */
async function openRequest(creator: Page): Promise<string> {
  await openOrder(creator, "seller", SERVICE.ja);
  return new URL(creator.url()).searchParams.get("order")!;
}
