import { expect, test } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { triangle } from "../../support/model-files.ts";
import { madeFile } from "../../support/media-files/media-files.ts";
import { onDisk } from "../support/file/on-disk.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

const FILES: Readonly<Record<string, Uint8Array>> = {
  "figure.vrm": triangle(),
  "tower.glb": triangle(),
  "phone.mov": madeFile("mp42.mov"),
  "saved.jfif": madeFile("saved.jfif"),
  "voice.m4a": madeFile("brand-isom.m4a"),
  "song.opus": madeFile("voice.opus"),
  "long.wav": madeFile("rf64.wav"),
  "take.flac": madeFile("id3.flac"),
  "light.avif": madeFile("turned.avif"),
};
/** Which the stand-in for Images does not read. */
const REFUSED: Readonly<Record<string, Uint8Array>> = {
  "IMG_0001.heic": madeFile("phone.heic"),
};

test("files are taken by their names and bytes, whatever the browser knows of them", async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  await page.request.post("/api/trpc/commissionAccount.join", { data: {} });
  await page.goto("/dashboard/portfolio/creator/new");
  await comesToLife(page);
  const input = page.getByRole("dialog").locator("input[type=file]");
  await pressOnceAlive(page.getByRole("button", { name: say("media_add") }));
  const paths = await Promise.all(Object.entries({ ...FILES, ...REFUSED }).map(([name, bytes]) => onDisk(name, bytes)));
  await input.setInputFiles(paths);

  const list = page.getByRole("list", { name: say("media_list_label") });
  await expect(list.getByRole("listitem")).toHaveCount(paths.length);
  await expect(list.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
  const heic = list.getByRole("listitem").filter({ hasText: "IMG_0001.heic" });
  await expect(heic.getByRole("alert")).toHaveText(say("failure_media_not_convertible"));
  await expect(list.getByRole("alert")).toHaveCount(1);
});

test("a file that no place shows is refused with what to export instead", async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  await page.request.post("/api/trpc/commissionAccount.join", { data: {} });
  await page.goto("/dashboard/portfolio/creator/new");
  await comesToLife(page);
  await pressOnceAlive(page.getByRole("button", { name: say("media_add") }));
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles([
      await onDisk("scene.gltf", new TextEncoder().encode("{}")),
      await onDisk("cut.webm", new Uint8Array(8)),
    ]);
  const alerts = page.getByRole("list", { name: say("media_list_label") }).getByRole("alert");
  await expect(alerts).toHaveText([
    `${say("failure_media_type_unsupported")} ${say("media_unsupported_model")}`,
    `${say("failure_media_type_unsupported")} ${say("media_unsupported_film")}`,
  ]);
  await keepPicture(page, "files-refused");
});
