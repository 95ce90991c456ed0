import { expect, type Locator, type Page } from "@playwright/test";
import { draw } from "../../../../scripts/seed/artwork/draw.ts";
import { melody } from "../../../../scripts/seed/artwork/melody.ts";
import { model } from "../../../../scripts/seed/artwork/model.ts";
import { QUESTIONS_MAX } from "#domain/commission/question/question.form.ts";
import { field } from "../field.ts";
import { onDisk } from "../file/on-disk.ts";
import { keepPicture } from "../pictures-to-look-at.ts";
import type { Say } from "../words/words.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

const paint = async (
  style: Parameters<typeof draw>[0],
  name: string,
  width: number,
  height: number,
): Promise<File> => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: await draw(style, name, 2, { width, height, format: "image/jpeg" }),
});

const save = (page: Page, say: Say) => page.getByRole("button", { name: say("shell_save"), exact: true });

/** The step of the checklist that this button stands for; afterwards the list knows that it is done. */
export async function takeStep(page: Page, say: Say, step: string, act: () => Promise<void>) {
  await page.goto("/dashboard/creator/home");
  await page.getByRole("link", { name: say(`creator_step_${step}_action`), exact: true }).click();
  await act();
  await page.goto("/dashboard/creator/home");
  await expect(
    page.getByRole("heading", { name: `${say(`creator_step_${step}_title`)} (${say("creator_step_done")})` }),
  ).toBeVisible();
}

export async function choosePicture(page: Page, say: Say) {
  const field = page.getByRole("group", { name: say("account_setting_avatar") });
  await chooseAndCrop(page, say, field, await paint("mascot", "icon", 640, 800));
  const cover = page.getByRole("group", { name: say("account_setting_cover") });
  await chooseAndCrop(page, say, cover, await paint("waves", "cover", 1600, 900));
  await keepPicture(page, "2-pictures");
}

async function chooseAndCrop(page: Page, say: Say, field: Locator, file: File) {
  await field.locator("input[type=file]").setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: say("account_crop_title") });
  await dialog.getByRole("button", { name: say("account_crop_done"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field.getByRole("progressbar")).toHaveCount(0);
  await expect(field.getByRole("button", { name: say("account_setting_picture_remove") })).toBeVisible();
}

export async function writeBio(page: Page, say: Say, text: string) {
  await field(page, say("account_setting_bio")).fill(text);
  const saved = page.getByText(say("shell_saved"), { exact: true });
  await page
    .locator("form", { has: field(page, say("account_setting_bio")) })
    .getByRole("button", { name: say("shell_save"), exact: true })
    .click();
  await expect(saved.first()).toBeVisible();
}

export async function writeTerms(page: Page, say: Say, text: string) {
  await page.getByRole("textbox", { name: say("commission_general_policy_title") }).fill(text);
  const terms = page.locator("form", {
    has: page.getByRole("textbox", { name: say("commission_general_policy_title") }),
  });
  await terms.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page.getByText(say("shell_saved"), { exact: true }).first()).toBeVisible();
}

/** The ten questions of the template and two more; the last is asked only when the third is answered by its first choice. */
export async function writeForm(page: Page, say: Say, title: string, more: readonly [string, string]) {
  await field(page, say("commission_field_title")).fill(title);
  await field(page, say("commission_field_category")).selectOption("character-illustration");
  await page.getByRole("button", { name: say("commission_template_use"), exact: true }).click();
  const counted = (count: number) =>
    expect(page.getByText(say("commission_questions_count", { count, total: QUESTIONS_MAX }))).toBeVisible();
  await counted(10);
  for (const [index, question] of more.entries()) {
    await page.getByRole("button", { name: say("commission_question_add"), exact: true }).click();
    const row = page.getByRole("group", {
      name: say("commission_question_number", { number: 11 + index }),
      exact: true,
    });
    await field(row, say("commission_question_title")).fill(question);
  }
  await counted(12);
  await keepPicture(page, "4-form", { isWhole: true });
  await save(page, say).click();
  await expect(page).toHaveURL(/setting\/form$/);
  await expect(page.getByText(title).first()).toBeVisible();
}

export async function writeService(page: Page, say: Say, { title, text }: { title: string; text: string }) {
  await field(page, say("commission_field_title")).fill(title);
  await field(page, say("commission_field_description")).fill(text);
  await addMedia(page, say, async (dialog) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles([await paint("character", "standing", 1280, 1280), await paint("mascot", "small", 1280, 960)]),
  );
  await field(page, say("commission_fact_turnaround")).fill("21");
  await keepPicture(page, "5-service", { isWhole: true });
  await save(page, say).click();
  await expect(page).toHaveURL(/setting\/form$/);
  await expect(page.getByText(title).first()).toBeVisible();
}

async function addMedia(page: Page, say: Say, add: (dialog: Locator) => Promise<void>) {
  await page
    .getByRole("button", { name: say("media_add"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("media_add_title") });
  await add(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
}

/** What a work of each kind is made of. */
export const WORKS: readonly { title: string; add: (dialog: Locator, say: Say) => Promise<void> }[] = [
  {
    title: "夜明けの庭",
    add: async (dialog) =>
      dialog.locator("input[type=file]").setInputFiles(await paint("botanical", "garden", 1280, 960)),
  },
  {
    title: "四枚の街",
    add: async (dialog) =>
      dialog
        .locator("input[type=file]")
        .setInputFiles(await Promise.all([1, 2, 3, 4].map((page) => paint("city", `street-${page}`, 960, 1280)))),
  },
  {
    title: "やぐらのモデル",
    add: async (dialog) =>
      dialog.locator("input[type=file]").setInputFiles(await onDisk("tower.glb", model("tower", 2))),
  },
  {
    title: "待合室の曲",
    add: async (dialog) =>
      dialog.locator("input[type=file]").setInputFiles(await onDisk("waiting.wav", melody("waiting"))),
  },
  {
    title: "制作のようす",
    add: (dialog, say) => enter(dialog, say, "embed", "https://www.youtube.com/watch?v=aqz-KE-bpKQ"),
  },
  { title: "読みもの", add: (dialog, say) => enter(dialog, say, "link", "https://example.com/book") },
];

async function enter(dialog: Locator, say: Say, kind: "embed" | "link", address: string) {
  await dialog.getByRole("tab", { name: say(`media_format_${kind}`), exact: true }).click();
  await dialog.getByRole("textbox").fill(address);
  await dialog.getByRole("button", { name: say(`media_${kind}_add`), exact: true }).click();
}

export async function addWork(page: Page, say: Say, { title, add }: (typeof WORKS)[number]) {
  await addMedia(page, say, (dialog) => add(dialog, say));
  await field(page, say("portfolio_field_title")).fill(title);
  await field(page, say("portfolio_field_description")).fill(`${title}です。ゆっくりご覧ください。`);
  await save(page, say).click();
  await expect(page).toHaveURL(/portfolio\/creator$/);
  await expect(page.getByText(title).first()).toBeVisible();
}
