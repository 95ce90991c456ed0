import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { melody } from "../../../scripts/seed/artwork/melody.ts";
import { model } from "../../../scripts/seed/artwork/model.ts";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { madeFile } from "../../support/media-files/media-files.ts";
import { field } from "../support/field.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

const asBuffer = (name: string, bytes: Uint8Array, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** Rule F42: the film is red for half a second and blue from then on; the last one is in a format that no browser plays. */
const FILES = [
  asBuffer("red then blue.mp4", readFileSync("tests/support/media-files/red-then-blue.mp4"), "video/mp4"),
  asBuffer("night song.wav", melody("posters", 2), "audio/wav"),
  asBuffer("tower of it.glb", model("builder", 0), "model/gltf-binary"),
  asBuffer("unplayable.mp4", madeFile("camera.mp4"), "video/mp4"),
];

test("a film, a sound and a model are given a picture where they are uploaded; what cannot be drawn says what it is", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(page.context(), baseURL!);
  await api.commissionAccount.join.mutate();
  await page.goto("/dashboard/portfolio/creator");
  await comesToLife(page);
  const several = page.getByRole("dialog", { name: say("portfolio_several_title") });
  await page.getByRole("button", { name: say("portfolio_several"), exact: true }).click();
  await several.locator("input[type=file]").setInputFiles(FILES);
  const add = several.getByRole("button", { name: say("portfolio_several_add", { number: FILES.length }) });
  await expect(add).toBeEnabled({ timeout: 60_000 });
  await field(several, say("portfolio_field_description")).fill("Made in June.");
  await add.click();
  await expect(several).toHaveCount(0);

  const { items } = await api.portfolioWork.getListMine.query({});
  const pictures = new Map(items.map(({ titles, thumbnailUrl }) => [titles[0]!.text, thumbnailUrl]));
  expect(pictures.get("unplayable")).toBeNull();
  const meanOf = async (title: string) => {
    const answer = await page.request.get(pictures.get(title)!);
    expect([title, answer.status(), answer.headers()["content-type"]]).toEqual([title, 200, "image/jpeg"]);
    const { channels, entropy } = await sharp(await answer.body()).stats();
    return { color: channels.map(({ mean }) => mean), entropy };
  };
  const film = await meanOf("red then blue");
  expect(film.color[2]!).toBeGreaterThan(film.color[0]! + 100);
  for (const title of ["night song", "tower of it"]) expect((await meanOf(title)).entropy).toBeGreaterThan(0.5);

  const { user } = await (await page.request.get("/api/auth/session")).json();
  await page.goto(`/${user.handle}`);
  const cards = page.getByRole("listitem").filter({ has: page.locator(".work-card") });
  await expect(cards).toHaveCount(FILES.length);
  const undrawn = cards.filter({ hasText: "unplayable" });
  await expect(undrawn.locator(".kind-poster")).toBeVisible();
  await expect(undrawn.getByText(say("media_type_video"))).toBeVisible();
  await expect(cards.locator(".kind-poster")).toHaveCount(1);
});
