import { expect, test, type Locator } from "@playwright/test";
import { POSTER } from "../../../app/features/media/poster/poster.ts";
import { melody } from "../../../scripts/seed/artwork/melody.ts";
import { madeFile } from "../../support/media-files/media-files.ts";
import { triangle } from "../../support/model-files.ts";
import { pastePicture } from "../support/file/handed-over.ts";
import { PNG } from "../support/file/picture.ts";
import { room } from "../support/order/room.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";

/** Pixels that a picture has; 0 while it is not there. */
const widthOf = async (picture: Locator) =>
  (await picture.count()) === 0 ? 0 : picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** Name, content type, media type and bytes of what a seller delivers. */
const FILES = [
  ["fox.png", "image/png", "IMAGE", PNG],
  ["song.wav", "audio/wav", "AUDIO", melody("song", 2)],
  ["dance.mp4", "video/mp4", "VIDEO", madeFile("camera.mp4")],
  ["tower.glb", "model/gltf-binary", "MODEL", triangle()],
  ["layers.zip", "application/zip", "OTHER", madeFile("mac.zip")],
  ["notes.pdf", "application/pdf", "OTHER", PDF],
] as const;

test("each delivered kind of file is shown where it stands, and a picture pasted into the chat arrives (rules O52, C26)", async ({
  browser,
  baseURL,
}) => {
  const { say, seller, buyer, sellerPerson, buyerPerson, open } = await room(browser, baseURL!, "en", {
    seller: 1440,
    buyer: 1440,
  });
  const code = await open("PAID");
  const { id, chatRooms } = await buyerPerson.api.commissionOrder.getByCode.query({ code });
  const medias = await Promise.all(
    FILES.map(async ([name, type, mediaType, bytes]) => {
      const place = ["deliverable", id, "medias"] as const;
      const url = await sellerPerson.upload(place, Buffer.from(bytes), type, name.split(".")[1]!);
      return { name, formatType: "FILE" as const, mediaType, file: { url, name } };
    }),
  );
  await sellerPerson.api.commissionOrderDeliverable.create.mutate({ commissionOrderId: id, medias });
  await sellerPerson.post("/api/features/commission/order/deliver", { orderId: id });

  await buyer.reload();
  await comesToLife(buyer);
  const work = buyer.getByRole("group", { name: say("order_delivered_work") });
  const show = (name: string) => work.getByRole("button", { name: say("order_delivered_show", { name }) }).click();
  await expect
    .poll(() => work.getByRole("img", { name: "fox.png" }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2);
  await show("song.wav");
  await expect
    .poll(() => work.locator("audio").evaluate((sound: HTMLAudioElement) => Math.round(sound.duration)))
    .toBe(2);
  // The shape of its waves, drawn by this browser (rule F42).
  await expect.poll(() => widthOf(work.locator("img[src^='blob:']"))).toBe(POSTER.width);
  await show("dance.mp4");
  await expect(work.locator("video[aria-label='dance.mp4']")).toHaveAttribute("src", /\/media\//);
  await show("tower.glb");
  await expect(work.locator("canvas")).toBeVisible();
  await show("layers.zip");
  await expect(
    work.getByRole("list", { name: say("order_zip_contents_of", { name: "layers.zip" }) }).getByRole("listitem"),
  ).not.toHaveCount(0);
  await show("notes.pdf");
  await expect(work).toContainText("PDF");
  await expect(buyer.getByRole("alert")).toHaveCount(0);

  await pastePicture(buyer, buyer.getByRole("textbox", { name: say("chat_input_label") }), PNG);
  const send = buyer.getByRole("button", { name: say("chat_send"), exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  const attached = seller.getByRole("log").getByRole("link", { name: /\.png/ });
  await expect.poll(() => attached.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);

  const chatRoomId = chatRooms[0]!.id;
  const sent = await Promise.all(
    FILES.filter(([, , mediaType]) => mediaType === "AUDIO" || mediaType === "MODEL").map(
      async ([name, type, mediaType, bytes]) => {
        const url = await sellerPerson.upload(
          ["chat", chatRoomId, "medias"],
          Buffer.from(bytes),
          type,
          name.split(".")[1]!,
        );
        return { name, formatType: "FILE" as const, mediaType, file: { url, name } };
      },
    ),
  );
  await sellerPerson.post("/api/features/chat/message/submit", {
    chatRoomId,
    messageText: { text: "", languageCode: "en" },
    messageMedias: sent,
  });
  for (const { name } of sent) {
    const play = buyer.getByRole("log").getByRole("button", { name: say("media_play", { name }) });
    await expect.poll(() => widthOf(play.locator("img[src^='blob:']"))).toBe(POSTER.width);
  }

  const opened = seller.waitForEvent("popup");
  await attached.click();
  await expect((await opened).locator("img")).toBeVisible();
});
