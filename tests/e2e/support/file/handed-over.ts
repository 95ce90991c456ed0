import type { Locator, Page } from "@playwright/test";

/** A picture in the clipboard, put there by the page as a program would, perhaps with text beside it, and pasted by the keyboard. */
export async function pastePicture(page: Page, place: Locator, picture: Buffer, text?: string) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.bringToFront();
  await place.focus();
  await page.evaluate(
    async ({ bytes, text: beside }) => {
      const parts: Record<string, Blob> = { "image/png": new Blob([new Uint8Array(bytes)], { type: "image/png" }) };
      if (beside !== undefined) parts["text/plain"] = new Blob([beside], { type: "text/plain" });
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    },
    { bytes: [...picture], text },
  );
  await page.keyboard.press("ControlOrMeta+V");
}

/** A file of the desktop, drawn into the window and let go over an element: the events are the browser's own. */
export async function dropOver(page: Page, place: Locator, path: string) {
  const box = (await place.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await client.send("Input.dispatchDragEvent", { type, ...at, data });
  await client.detach();
}
