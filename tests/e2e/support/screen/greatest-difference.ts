import type { Page } from "@playwright/test";

/** How far the color of any pixel of two pictures of one size is apart: 0 to 255 of a channel. */
export function greatestDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const pixelsOf = async (picture: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const [first, second] = await Promise.all(pictures.map(pixelsOf));
      return first!.reduce((most, value, index) => Math.max(most, Math.abs(value - second![index]!)), 0);
    },
    [one.toString("base64"), other.toString("base64")],
  );
}
