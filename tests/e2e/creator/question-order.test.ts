import { expect, test, type Page } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ASKED = ["One", "Two", "Three", "Four"];

/** The editor of a form of four questions, whose creator no other test uses. */
async function openFormOfFour(page: Page, baseURL: string): Promise<string> {
  const { request } = page;
  await signIn(page.context(), baseURL, `${crypto.randomUUID()}@example.com`);
  const make = async (call: string, data: object) => {
    const made = await request.post(`/api/trpc/${call}`, { data });
    expect([call, made.status()]).toEqual([call, 200]);
    return (await made.json()).result.data;
  };
  await make("commissionAccount.join", {});
  const { id } = await make("commissionForm.create", {
    title: "Order",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: false,
    questions: ASKED.map((title) => ({
      questionType: "SHORT_TEXT",
      title,
      isRequired: false,
      medias: [],
      choices: [],
    })),
  });
  await page.goto(`/dashboard/commission/setting/form/edit?form=${id}`);
  return id;
}

const askedIn = (page: Page, label: string) =>
  field(page, label).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function askedBy(page: Page, baseURL: string, formId: string): Promise<string[]> {
  const { questions } = await apiOf(page.context(), baseURL).commissionForm.get.query({ commissionFormId: formId });
  return questions.map(({ titles }) => titles[0]!.text);
}

/** What a screen reader is told while a question is moved. It is there once dragging has been loaded. */
const told = (page: Page) => page.locator("[id^=DndLiveRegion]");

test("questions are ordered by the keyboard, and the order is saved", async ({ browser, baseURL }) => {
  const say = wordsOf("en");
  const page = await browser.newPage({ locale: "en-US" });
  const formId = await openFormOfFour(page, baseURL!);
  const handle = (number: number) => page.getByRole("button", { name: say("commission_question_order", { number }) });
  const press = async (key: string, saying: string) => {
    await page.keyboard.press(key);
    await expect(told(page)).toHaveText(saying);
    // What listens to the keys of a lifted question is set up in a task of its own, after it has been announced.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  };
  await expect(handle(1)).toHaveAccessibleDescription(say("commission_question_order_keys"));
  // What is focused while the page comes to life may lose the focus.
  await expect(async () => {
    await handle(1).focus();
    await expect(told(page)).toBeAttached({ timeout: 3_000 });
  }).toPass();

  await press("Space", say("commission_question_lifted", { number: 1, count: 4 }));
  await press("ArrowDown", say("commission_question_over", { place: 2, count: 4 }));
  await press("Escape", say("commission_question_stayed", { number: 1 }));
  await expect(handle(1)).toBeFocused();
  expect(await askedIn(page, say("commission_question_title"))).toEqual(ASKED);

  await press("Enter", say("commission_question_lifted", { number: 1, count: 4 }));
  // Folded to their headings, which say what each asks.
  await expect(field(page, say("commission_question_title")).first()).toBeHidden();
  await expect(page.getByRole("main").getByText("Three", { exact: true }).first()).toBeVisible();
  await press("ArrowDown", say("commission_question_over", { place: 2, count: 4 }));
  await press("ArrowDown", say("commission_question_over", { place: 3, count: 4 }));
  await press("Space", say("commission_question_moved", { number: 3 }));
  await expect(handle(3)).toBeFocused();
  await expect(handle(3)).toBeInViewport({ ratio: 1 });
  expect(await askedIn(page, say("commission_question_title"))).toEqual(["Two", "Three", "One", "Four"]);

  await page.getByRole("button", { name: say("commission_question_up", { number: 4 }) }).click();
  await page.getByRole("button", { name: say("commission_question_down", { number: 1 }) }).click();
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/setting\/form$/);
  expect(await askedBy(page, baseURL!, formId)).toEqual(["Three", "Two", "Four", "One"]);
});

test("questions are ordered by touch, without motion where none is wanted", async ({ browser, baseURL }) => {
  const say = wordsOf("ja");
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "ja-JP",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const formId = await openFormOfFour(page, baseURL!);
  const handle = (number: number) => page.getByRole("button", { name: say("commission_question_order", { number }) });
  await expect(async () => {
    await page.getByRole("heading", { name: say("commission_questions") }).tap();
    await handle(2).focus();
    await expect(told(page)).toBeAttached({ timeout: 3_000 });
  }).toPass();

  const { x, y, width, height } = (await handle(2).boundingBox())!;
  expect([width, height]).toEqual([44, 44]);
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", down = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 + down }],
    });
  await touch("touchStart");
  await touch("touchMove", 10);
  await expect(told(page)).toHaveText(say("commission_question_lifted", { number: 2, count: 4 }));
  await touch("touchMove", 20);
  // Although all questions before it are folded, it is still under the pointer.
  await expect.poll(async () => Math.round((await handle(2).boundingBox())!.y - y)).toBe(20);
  for (let down = 40; down <= 180; down += 20) await touch("touchMove", down);
  await expect(told(page)).toHaveText(say("commission_question_over", { place: 4, count: 4 }));
  const moved = page.getByRole("listitem").filter({ has: handle(4) });
  await expect(moved).toHaveCSS("transition-duration", "0.001s");
  await touch("touchEnd");
  await expect(told(page)).toHaveText(say("commission_question_moved", { number: 4 }));
  await expect(handle(4)).toBeFocused();
  expect(await askedIn(page, say("commission_question_title"))).toEqual(["One", "Three", "Four", "Two"]);

  // A tap that follows within a moment counts as the end of the drag; nobody is that quick. By the page's own clock, which may be slow.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await expect(async () => {
    if (!page.url().endsWith("setting/form"))
      await page.getByRole("button", { name: say("shell_save"), exact: true }).tap({ timeout: 1_000 });
    await expect(page).toHaveURL(/setting\/form$/, { timeout: 5_000 });
  }).toPass();
  expect(await askedBy(page, baseURL!, formId)).toEqual(["One", "Three", "Four", "Two"]);
  await context.close();
});
