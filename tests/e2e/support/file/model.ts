import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "../../../../scripts/screens/screens.ts";

export interface ModelFile {
  name: string;
  bytes: Uint8Array;
}

/** A creator with a work for each of these models; answers the addresses at which they are opened. */
export async function showModels(page: Page, origin: string, handle: string, files: readonly ModelFile[]) {
  await signIn(page.context(), origin, `${handle}@example.com`);
  const { request } = page;
  const call = async (name: string, data: object) => {
    const answer = await request.post(`/api/trpc/${name}`, { data });
    if (!answer.ok()) throw new Error(`${name} answered ${String(answer.status())}: ${await answer.text()}`);
    return (await answer.json()).result.data;
  };
  const { user } = await (await request.get("/api/auth/session")).json();
  await call("commissionAccount.join", {});
  await call("userProfile.update", { originalHandle: handle, name: "Modeller" });
  const addresses: string[] = [];
  for (const { name, bytes } of files) {
    const uploaded = await request.post("/api/google/storage/upload", {
      multipart: {
        files: { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) },
        domainPath: "portfolio",
        domainIdPath: user.id,
        fieldPath: "medias",
      },
    });
    const [{ url }] = (await uploaded.json()).files;
    const media = { name, formatType: "FILE", mediaType: "MODEL", file: { url, name } };
    const work = await call("portfolioWork.create", { title: name, description: name, medias: [media] });
    addresses.push(`/${handle}?work=${String(work.id)}`);
  }
  return addresses;
}

/** What a canvas shows: which share of it is no background, and the mean of the colours there. */
export async function drawnOn(canvas: Locator) {
  const { data, info } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixelAt = (index: number) => [...data.subarray(index * 3, index * 3 + 3)];
  // Not from the edge, where the canvas may share a pixel with what is around it.
  const background = pixelAt(3 * info.width + 3);
  const sum = [0, 0, 0];
  let drawn = 0;
  const count = info.width * info.height;
  for (let index = 0; index < count; index += 1) {
    const pixel = pixelAt(index);
    if (pixel.every((part, at) => Math.abs(part - background[at]!) < 12)) continue;
    drawn += 1;
    pixel.forEach((part, at) => (sum[at] = sum[at]! + part));
  }
  return { share: drawn / count, color: sum.map((each) => Math.round(each / Math.max(1, drawn))), picture: data };
}
