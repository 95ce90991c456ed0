import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { FollowedWorks } from "#app/features/follow/followed-works.tsx";
import { m } from "#messages";
import { words } from "../support/questions.ts";
import { renderOnPage } from "../support/render.tsx";

const work = (id: string) => ({
  id,
  titles: words(id),
  handle: "aoi",
  names: words("Aoi"),
  pictureUrl: null,
  blurUrl: null,
  focus: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});

test("a page of the feed that does not come says so, and comes by trying again", async () => {
  let isDown = true;
  const next = { items: [work("Second")], nextCursor: null };
  const answer = () =>
    isDown
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(Response.json([{ result: { data: next } }]));
  vi.stubGlobal("fetch", vi.fn(answer));
  onTestFinished(() => void vi.unstubAllGlobals());
  renderOnPage(<FollowedWorks first={{ items: [work("First")], nextCursor: "next" }} />);
  fireEvent.click(screen.getByRole("button", { name: m.creator_works_all() }));
  expect(await screen.findByText(m.shell_network_trouble())).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: m.shell_try_again() }));
  expect(await screen.findByRole("link", { name: "Second" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "First" })).toBeTruthy();
  expect(screen.queryByText(m.shell_network_trouble())).toBeNull();
});
