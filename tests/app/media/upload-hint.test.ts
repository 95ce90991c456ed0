import { expect, test } from "vitest";
import { shownMegabytes } from "#domain/media/upload/upload.ts";
import { m } from "#messages";

test("the hint beside works' media is the specified one", () => {
  const megabytes = shownMegabytes("portfolio");
  expect(m.media_upload_hint({ megabytes }, { locale: "en" })).toBe("Max 20MB each. JPG, PNG, GIF, or URLs");
});
