import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmbedPlayer } from "#app/features/media/player/embed-player.tsx";
import { embedFrameAddress } from "#domain/media/embed/embed-address.ts";
import { EMBED_SITES, type EmbedSite } from "#domain/media/embed/embed.ts";
import { m } from "#messages";
import { LOCALES, renderOnPage } from "../support/render.tsx";

const embedOf = (site: EmbedSite) => ({ id: "one", index: 0, site, code: "dQw4w9WgXcQ" });
const SEEN = EMBED_SITES.flatMap((site) => LOCALES.map((locale) => [site, locale] as const));

test.each(SEEN)("nothing of %s is asked for before its player is pressed (rule F22), in %s", (site, locale) => {
  const page = renderOnPage(<EmbedPlayer embed={embedOf(site)} name="Reel" />, { locale });
  expect(page.container.querySelector("iframe, [style*='url']")).toBeNull();
  const pictures = [...page.container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(pictures).toEqual(site === "youtube" ? ["/media/embeds/youtube/dQw4w9WgXcQ"] : []);
  fireEvent.click(page.getByRole("button", { name: new RegExp(m.media_play({ name: "Reel" })) }));
  const frame = page.getByTitle(m.media_player_of({ name: "Reel" }));
  expect(frame.getAttribute("src")).toBe(embedFrameAddress(embedOf(site)));
  expect(document.activeElement).toBe(frame);
  expect(page.queryByRole("button")).toBeNull();
});

test("play that was pressed in a chat is not pressed again", () => {
  const page = renderOnPage(<EmbedPlayer embed={embedOf("youtube")} name="Reel" isAskedFor />);
  expect(page.queryByRole("button")).toBeNull();
  expect(page.getByTitle(m.media_player_of({ name: "Reel" }))).toBeTruthy();
});
